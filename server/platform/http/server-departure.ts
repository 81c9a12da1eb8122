import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The departure of a server from its load balancer, before it stops. */
export interface ServerDeparture {
  /**
   * Returns whether the departure has begun. Health checks of load balancers then get a refusal.
   */
  hasBegun(): boolean;
  /**
   * Continues to serve for `forMs` milliseconds, and closes each kept-alive connection after its
   * next response. Otherwise a request on a connection that is just closing would be lost, and the
   * balancer may not repeat it.
   */
  begin(forMs: number): Promise<void>;
}

/** Creates the control by which a listening server departs. */
export function createServerDeparture(app: FastifyInstance): ServerDeparture {
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
