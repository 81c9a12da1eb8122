import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

/**
 * The folder in which `scripts/prepare-journeys.mjs` builds the development pages. `npm run mutate`
 * builds pages with a fault in another folder.
 */
const built = process.env.PAGES_FOLDER ?? join(import.meta.dirname, '../../dist/pages');

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A development page that a server on its own port serves. */
export interface ServedPage {
  /** The origin, without a trailing slash. */
  origin: string;
  close(): Promise<void>;
}

/**
 * Serves a development page by its name. For a path without a file it sends the page, whose router
 * reads the path.
 */
export async function servePage(name: string): Promise<ServedPage> {
  const folder = join(built, name);
  const server = createServer(async ({ url = '/' }, answer) => {
    const { pathname } = new URL(url, 'http://localhost');
    const type = types[extname(pathname)];
    try {
      const bytes = await readFile(type ? join(folder, pathname) : join(folder, 'dev', `${name}.html`));
      // As in a deployment, browsers cache the files in this folder, whose names contain a hash of
      // the content.
      const kept = pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store';
      answer.writeHead(200, { 'content-type': type ?? 'text/html', 'cache-control': kept }).end(bytes);
    } catch {
      // The response needs a body. Without one, Chromium reports a failed navigation.
      answer.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
