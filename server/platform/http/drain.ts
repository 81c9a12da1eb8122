import type { FastifyInstance } from 'fastify';

/**
 * Lets requests under way end when the server closes. It accepts nothing new, and connections end
 * with their answers. After `withinMs` it cuts the remaining ones.
 */
export function drainWhenClosing(app: FastifyInstance, withinMs: number): void {
  let idle: NodeJS.Timeout | undefined;
  let bound: NodeJS.Timeout | undefined;
  // Runs before the hub dismisses its clients, so that they do not return here.
  app.addHook('preClose', async () => {
    const { server } = app;
    if (!server.listening) return;
    server.close();
    // A kept-alive connection becomes idle only once its answer has left.
    idle = setInterval(() => server.closeIdleConnections(), 50);
    bound = setTimeout(() => server.closeAllConnections(), withinMs);
  });
  app.addHook('onClose', async () => {
    clearInterval(idle);
    clearTimeout(bound);
  });
}
