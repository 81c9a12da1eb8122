import { join } from 'node:path';
import type { Plugin } from 'vite';

const application = join(import.meta.dirname, '..', '..', 'web');

/**
 * Redirects `fetch` in the application's files to the page's `fetch`. The test and the server share
 * the process and use Node's `fetch`.
 */
export const pageFetch: Plugin = {
  name: 'page-fetch',
  transform(code, id) {
    if (!id.startsWith(application) || !/\bfetch\(/.test(code)) return null;
    return `const fetch = (...asked) => globalThis.pageFetch(...asked);\n${code}`;
  },
};
