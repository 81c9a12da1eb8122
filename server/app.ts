import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import { bookableKinds } from './bookable-kinds.ts';
import { announceBookings } from './booking/announce-bookings.ts';
import type { Engine } from './booking/engine.ts';
import type { BookingEvent } from './booking/events.ts';
import { listMemberships } from './companies/member.query.ts';
import { members } from './companies/members.ts';
import { companyRoutes } from './companies/routes.ts';
import { confirmationRoutes } from './confirmations/routes.ts';
import { presentDeskBooking } from './desks/present-desk-booking.ts';
import { deskRoutes } from './desks/routes.ts';
import type { Identity } from './identity/identity.ts';
import { readRevokedSessions } from './identity/revoked-sessions.query.ts';
import { revokedSessions } from './identity/revoked-sessions.ts';
import { identityRoutes } from './identity/routes.ts';
import { announceLocations } from './locations/announce-locations.ts';
import type { LocationEvent } from './locations/events.ts';
import { locationRoutes } from './locations/routes.ts';
import { announcePeople } from './people/announce-people.ts';
import type { PeopleEvent } from './people/events.ts';
import { peopleRoutes } from './people/routes.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { Environment } from './platform/environment.ts';
import { publisher } from './platform/events/domain-events.ts';
import { pictureLinks } from './platform/files/picture-links.ts';
import { serveHealth, serveMetrics } from './platform/health.ts';
import type { Gate } from './platform/http/caller.ts';
import { mount } from './platform/http/mount.ts';
import { serveOpenApi } from './platform/http/openapi.ts';
import type { Route } from './platform/http/route.ts';
import { createServer } from './platform/http/server.ts';
import { serveWebPages } from './platform/http/web-pages.ts';
import type { Announce } from './platform/live/announce.ts';
import { type Live, openLive } from './platform/live/live.ts';
import { briefly } from './platform/log.ts';
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
  /** Sends a live event, as the modules do. */
  announce: Announce;
  /** Tells every server that a company's settings or limits changed or, with a person, their role or membership there. */
  membersChanged(companyId: string, userId?: string): void;
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
  const remembered = members(db);
  const callerOf = (token: string) => {
    const caller = tokens.read(token);
    return caller && !revoked.has(caller.sessionId) ? caller : null;
  };
  const gate: Gate = {
    callerOf,
    memberOf: remembered.find,
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
    membershipsOf: (userId) => listMemberships(db, userId),
    listeners: {
      sessionRevoked: (sessionId) => void revoked.add(sessionId),
      membersChanged: remembered.forget,
      wordsMissed() {
        remembered.forget();
        learnRevoked().catch((error: unknown) =>
          log.error({ err: briefly(error) }, 'revoked sessions could not be read'),
        );
      },
    },
  });

  const { announce } = live;
  const publish = publisher<BookingEvent | LocationEvent | PeopleEvent>([
    announceBookings(bookableKinds, links, announce),
    announceLocations(announce),
    announcePeople(announce),
  ]);
  const engine: Engine = { db, clock, publish, links };
  const identity: Identity = { db, clock, tokens, sessionRevoked: live.sessionRevoked };
  const domain = new URL(environment.publicUrl).hostname;
  const routes = [
    ...identityRoutes(identity),
    ...peopleRoutes({ db, links, publish }),
    ...companyRoutes({ db }),
    ...locationRoutes({ db, links, publish }),
    ...deskRoutes(engine, domain),
    ...roomRoutes(engine, domain),
    ...confirmationRoutes(engine, {
      deskBookingsToConfirm: { kind: bookableKinds.desk, present: presentDeskBooking },
      roomBookingsToConfirm: { kind: bookableKinds.room, present: presentRoomBooking },
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
    announce,
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
