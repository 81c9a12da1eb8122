import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import { bookableKinds } from './bookable-kinds.ts';
import type { Engine } from './booking/engine.ts';
import { readCompanyIds, readMember } from './companies/member.query.ts';
import { companyRoutes } from './companies/routes.ts';
import { confirmationRoutes } from './confirmations/routes.ts';
import { presentDeskBooking } from './desks/present-desk-booking.ts';
import { deskRoutes } from './desks/routes.ts';
import { type Identity, identitySigners } from './identity/identity.ts';
import { readRevokedSessions } from './identity/revoked-sessions.query.ts';
import { revokedSessions } from './identity/revoked-sessions.ts';
import { identityRoutes } from './identity/routes.ts';
import { locationRoutes } from './locations/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { Environment } from './platform/environment.ts';
import { pictureLinks } from './platform/files/picture-links.ts';
import { serveHealth, serveMetrics } from './platform/health.ts';
import type { Caller, Gate, Member } from './platform/http/caller.ts';
import { mount } from './platform/http/mount.ts';
import { serveOpenApi } from './platform/http/openapi.ts';
import type { Route } from './platform/http/route.ts';
import { createServer } from './platform/http/server.ts';
import { serveWebPages } from './platform/http/web-pages.ts';
import { forgettable } from './platform/live/forgettable.ts';
import { type Live, openLive } from './platform/live/live.ts';
import { accessTokens } from './platform/tokens/access-tokens.ts';
import { linkKeys } from './platform/tokens/link-keys.ts';
import { presentRoomBooking } from './rooms/present-room-booking.ts';
import { roomRoutes } from './rooms/routes.ts';

/** What an application is made of. */
export interface AppParts {
  environment: Pick<Environment, 'authSecret' | 'publicUrl' | 'trustProxy'>;
  db: Database;
  databaseUrl: string;
  clock: Clock;
  log: FastifyBaseLogger;
}

export interface App {
  http: FastifyInstance;
  /** Everything that the contract names, as it is mounted. */
  routes: readonly Route[];
  /** Tells every server that settings or limits changed or, with a person, their role or memberships. */
  membersChanged(userId?: string): void;
  /** Begins to hear other servers; call before listening. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The composition root: the only place that sees every module. */
export async function createApp({ environment, db, databaseUrl, clock, log }: AppParts): Promise<App> {
  const secure = environment.publicUrl.startsWith('https:');
  const http = await createServer({ log, secure, trustProxy: environment.trustProxy });
  const keys = linkKeys(environment.authSecret);
  const tokens = accessTokens(environment.authSecret, clock);
  const links = pictureLinks(keys);

  const revoked = revokedSessions(clock);
  const members = forgettable<Member | null>(60_000);
  const callerOf = (token: string) => {
    const caller = tokens.read(token);
    return caller && !revoked.has(caller.sessionId) ? caller : null;
  };
  const gate: Gate = {
    callerOf,
    memberOf: (caller: Caller, company) =>
      members.get(`${caller.sessionId} ${company}`, () => readMember(db, caller, company)),
    opensLink: keys.opens,
  };
  const learnRevoked = async () => {
    const ids = await readRevokedSessions(db);
    for (const id of ids) revoked.add(id);
    live.endSessions(ids);
  };
  const live: Live = openLive({
    app: http,
    db,
    databaseUrl,
    callerOf,
    companyIdsOf: (userId) => readCompanyIds(db, userId),
    listeners: {
      sessionRevoked: (sessionId) => void revoked.add(sessionId),
      membersChanged: () => members.forget(),
      wordsMissed() {
        members.forget();
        learnRevoked().catch((error: unknown) => log.error({ err: error }, 'revoked sessions could not be read'));
      },
    },
  });

  const { announce } = live;
  const engine: Engine = { db, clock, announce, links };
  const signers = identitySigners(environment.authSecret);
  const identity: Identity = { db, clock, tokens, signers, sessionRevoked: live.sessionRevoked };
  const domain = new URL(environment.publicUrl).hostname;
  const routes = [
    ...identityRoutes(identity),
    ...peopleRoutes({ db, links, announce }),
    ...companyRoutes({ db }),
    ...locationRoutes({ db, links, announce }),
    ...deskRoutes(engine, domain),
    ...roomRoutes(engine, domain),
    ...confirmationRoutes(engine, {
      desk: { kind: bookableKinds.desk, present: presentDeskBooking },
      room: { kind: bookableKinds.room, present: presentRoomBooking },
    }),
  ];
  serveMetrics(http, db, live.connectionCount);
  mount(http, routes, { gate, secureCookies: secure });
  serveHealth(http, db);
  serveOpenApi(http, api);
  await serveWebPages(http, join(import.meta.dirname, '../dist/web'));
  return {
    http,
    routes,
    membersChanged: live.membersChanged,
    async start() {
      await live.start();
      await learnRevoked();
    },
    async stop() {
      await http.close();
      await live.stop();
    },
  };
}
