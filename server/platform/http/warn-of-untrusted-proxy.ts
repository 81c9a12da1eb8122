import type { FastifyInstance } from 'fastify';

/**
 * Logs a warning, once for each start, if a request was forwarded and no proxy is trusted. All
 * callers behind the proxy then share one address and its limits.
 */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let warned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!warned && request.headers['x-forwarded-for'] !== undefined) {
      warned = true;
      request.log.warn(
        { address: request.ip },
        'a request was forwarded and TRUST_PROXY trusts nobody: everybody behind that proxy has its address; see docs/operations.md',
      );
    }
    done();
  });
}
