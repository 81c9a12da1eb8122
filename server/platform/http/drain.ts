import type { FastifyInstance } from 'fastify';

/**
 * When the server closes, lets what is under way end first: nothing new is accepted, connections end with their answers, and
 * after `withinMs` whoever still has not had theirs is cut off.
 */
export function drainWhenClosing(app: FastifyInstance, withinMs: number): void {
  let idle: NodeJS.Timeout | undefined;
  let bound: NodeJS.Timeout | undefined;
  // Before the hub says goodbye to its clients: they are not to come back here.
  app.addHook('preClose', async () => {
    const { server } = app;
    if (!server.listening) return;
    server.close();
    // A connection that is kept open falls idle only once its answer has left.
    idle = setInterval(() => server.closeIdleConnections(), 50);
    bound = setTimeout(() => server.closeAllConnections(), withinMs);
  });
  app.addHook('onClose', async () => {
    clearInterval(idle);
    clearTimeout(bound);
  });
}
