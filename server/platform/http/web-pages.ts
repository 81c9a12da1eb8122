import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { apiRoot } from '#contract/api-root.ts';
import { type LoginProvider, providersMeta } from '#contract/login-providers.ts';
import { answerNotFound } from './problems.ts';

/** What ends like a file and is a page: the company's domain is part of its path (AUTH-02). */
const pageWithDomain = /^\/loginSSO\/[^/]+$/i;

/**
 * The page with the providers that people can sign in by here, so that the sign-in form keeps room for their buttons from its first paint
 * (docs/decisions/0018). The names are the contract's and need no escaping.
 */
function pageNaming(providers: readonly LoginProvider[], page: string): string {
  return page.replace('</head>', `<meta name="${providersMeta}" content="${providers.join(' ')}"></head>`);
}

/**
 * Serves the built web application: its hashed files for ever, each as it was compressed when built for those who take it so, and its
 * one page for every path that a person may open.
 * Without a build (API only, as in tests) only the API answers.
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
      // A path that ends so is a page's; asked for as a file it would be refused.
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
    if (!opensPage || page === null) return answerNotFound(reply);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}
