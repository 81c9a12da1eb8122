import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The departure of a server behind a load balancer. */
export interface Leave {
  /** True once it has begun. Health checks of load balancers then get a refusal. */
  hasBegun(): boolean;
  /**
   * Serves on for this many milliseconds, and ends each kept-alive connection with its next answer.
   * A request on a connection that closes at that moment would be lost, and the balancer may not
   * repeat it.
   */
  begin(forMs: number): Promise<void>;
}

/** Returns the departure of a listening server. */
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
