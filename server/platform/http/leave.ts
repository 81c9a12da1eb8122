import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How a server goes that a balancer sends requests to. */
export interface Leave {
  /** Whether it has begun: balancers that ask are told to send requests elsewhere. */
  hasBegun(): boolean;
  /**
   * For so many milliseconds goes on serving, and ends each kept connection with its next answer. A balancer that chooses a connection in the
   * moment in which it is closed has lost a request that it may not send again.
   */
  begin(forMs: number): Promise<void>;
}

/** The leave of a server that is listening. */
export function leaveOf(app: FastifyInstance): Leave {
  let begun = false;
  return {
    hasBegun: () => begun,
    async begin(forMs) {
      begun = true;
      if (!app.server.listening || forMs === 0) return;
      app.server.prependListener('request', (_request, answer) => {
        answer.shouldKeepAlive = false;
      });
      await delay(forMs);
    },
  };
}
