import { join } from 'node:path';
import type { Plugin } from 'vite';

const application = join(import.meta.dirname, '..', '..', 'web');

/**
 * Replaces `fetch` in the application's files by the page's own (`pageFetchPlugin`). The test and
 * the server run in the same process and use Node's `fetch`.
 */
export const pageFetchPlugin: Plugin = {
  name: 'page-fetch',
  transform(code, id) {
    if (!id.startsWith(application) || !/\bfetch\(/.test(code)) return null;
    return `const fetch = (...asked) => globalThis.pageFetch(...asked);\n${code}`;
  },
};
