import { existsSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { apiRoot } from '#contract/api-root.ts';
import { answerNotFound } from './problems.ts';

/** What ends like a file and is a page: the company's domain is part of its path (AUTH-02). */
const pageWithDomain = /^\/loginSSO\/[^/]+$/i;

/**
 * Serves the built web application: its hashed files for ever, and its one page for every path that a person may open, each
 * as it was compressed when built for those who take it so.
 * Without a build (API only, as in tests) only the API answers.
 */
export async function serveWebPages(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'));
  if (isBuilt) {
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
    return opensPage && isBuilt ? reply.sendFile('index.html') : answerNotFound(reply);
  });
}
