import type { FastifyInstance } from 'fastify';

/**
 * Lets open requests finish when the server closes. The server accepts nothing new, and closes each
 * connection after its response. After `withinMs` it cuts the remaining connections.
 */
export function drainWhenClosing(app: FastifyInstance, withinMs: number): void {
  let idle: NodeJS.Timeout | undefined;
  let bound: NodeJS.Timeout | undefined;
  // This hook runs before the hub closes its connections, so that clients do not reconnect to this
  // server.
  app.addHook('preClose', async () => {
    const { server } = app;
    if (!server.listening) return;
    server.close();
    // A kept-alive connection becomes idle only once its response was sent.
    idle = setInterval(() => server.closeIdleConnections(), 50);
    bound = setTimeout(() => server.closeAllConnections(), withinMs);
  });
  app.addHook('onClose', async () => {
    clearInterval(idle);
    clearTimeout(bound);
  });
}
