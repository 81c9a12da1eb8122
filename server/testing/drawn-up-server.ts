import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { CallerResolver } from '#server/platform/http/caller.ts';
import { mountRoutes } from '#server/platform/http/mount-routes.ts';
import { createOwnPageCheck } from '#server/platform/http/own-pages.ts';
import type { Route } from '#server/platform/http/route.ts';
import { createServer, type ServerOptions } from '#server/platform/http/server.ts';

/** Access checks that admit only requests to endpoints for anyone. */
const noGate: CallerResolver = { callerOf: () => null, memberOf: async () => null, opensLink: () => false };

/** A server with the endpoints of a test, and the server's log. */
export interface RouteTestServer {
  http: FastifyInstance;
  /** The parsed lines of the log. */
  logged: Record<string, unknown>[];
}

export interface RouteTestServerOptions extends Partial<ServerOptions> {
  gate?: Partial<CallerResolver>;
  /** Adds routes directly to Fastify, without an endpoint of the contract. */
  pages?: (http: FastifyInstance) => Promise<void>;
}

/**
 * Starts a server without a database for the routes of a test. The routes are mounted as on a real
 * server.
 */
export async function startRouteTestServer(
  routes: readonly Route[],
  { gate, pages, ...options }: RouteTestServerOptions = {},
): Promise<RouteTestServer> {
  const logged: Record<string, unknown>[] = [];
  const log = pino({ level: 'debug' }, { write: (line) => void logged.push(JSON.parse(line)) });
  const http = await createServer({ log, secure: false, trustProxy: false, ...options });
  await mountRoutes(http, routes, {
    gate: { ...noGate, ...gate },
    isOwnPage: createOwnPageCheck('https://biurko.example'),
    secureCookies: options.secure ?? false,
  });
  await pages?.(http);
  await http.ready();
  return { http, logged };
}
