import { join } from 'node:path';
import type { Plugin } from 'vite';

const application = join(import.meta.dirname, '..', '..', 'web');

/** Has the application's files ask through their page: the test and the server run in the same process, and keep Node's `fetch`. */
export const pageFetch: Plugin = {
  name: 'page-fetch',
  transform(code, id) {
    if (!id.startsWith(application) || !/\bfetch\(/.test(code)) return null;
    return `const fetch = (...asked) => globalThis.pageFetch(...asked);\n${code}`;
  },
};
