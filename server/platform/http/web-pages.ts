import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type LoginProvider, providersMetaName } from '#contract/factors/login-providers.ts';
import { apiRoot } from '#contract/wire/api-root.ts';
import { sendNotFound } from './error-responses.ts';

/**
 * The path of the page for single sign-on. It looks like a file name, because it ends with the
 * company's domain (AUTH-02).
 */
const pageWithDomain = /^\/loginSSO\/[^/]+$/i;

/**
 * Returns the page with the names of the sign-in providers. With them the sign-in form reserves
 * space for the buttons from its first paint (docs/decisions/0018). The names come from the
 * contract and need no escaping.
 */
function pageNaming(providers: readonly LoginProvider[], html: string): string {
  return html.replace('</head>', `<meta name="${providersMetaName}" content="${providers.join(' ')}"></head>`);
}

/**
 * Serves the built web application. Browsers cache its hashed files forever, and receive the copies
 * that were compressed at build time if they accept these. Every path that a person may open gets
 * the application's one page. Without a build, as in tests, only the API answers.
 */
export async function serveWebPages(
  app: FastifyInstance,
  folder: string,
  providers: readonly LoginProvider[],
): Promise<void> {
  const file = join(folder, 'index.html');
  const page = existsSync(file) ? pageNaming(providers, await readFile(file, 'utf8')) : null;
  if (page !== null) {
    await app.register(staticFiles, {
      root: folder,
      index: false,
      wildcard: true,
      // A path that ends with a slash belongs to a page. The file server would refuse it.
      allowedPath: (path) => !path.endsWith('/'),
      preCompressed: true,
      setHeaders(reply, path) {
        const forEver = path.includes('/assets/');
        reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]!;
    const isFile = /\.\w+$/.test(path) && !pageWithDomain.test(path);
    const opensPage = /^(GET|HEAD)$/.test(request.method) && !`${path}/`.startsWith(`${apiRoot}/`) && !isFile;
    if (!opensPage || page === null) return sendNotFound(reply);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}
