import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { apiRoot } from '#contract/api-root.ts';
import { answerNotFound } from './problems.ts';

/**
 * Serves the built web application: its hashed files for ever, and its one page for every path that a person may open.
 * Without a build (API only, as in tests) only the API answers.
 */
export async function serveWebPages(app: FastifyInstance, folder: string): Promise<void> {
  const index = join(folder, 'index.html');
  const page = existsSync(index) ? readFileSync(index, 'utf8') : null;
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
    const opensPage =
      /^(GET|HEAD)$/.test(request.method) && !`${path}/`.startsWith(`${apiRoot}/`) && !/\.\w+$/.test(path);
    if (!opensPage || page === null) return answerNotFound(reply);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}
