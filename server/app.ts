import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import { bookableKinds } from './bookable-kinds.ts';
import { announceBookings } from './booking/announce-bookings.ts';
import { dropOldCalendarChanges } from './booking/drop-old-calendar-changes.command.ts';
import type { Engine } from './booking/engine.ts';
import type { BookingEvent } from './booking/events.ts';
import { heldDaysReader } from './booking/held-days.ts';
import { announceCompanies } from './companies/announce-companies.ts';
import type { CompanyEvent } from './companies/events.ts';
import { listMemberships } from './companies/member.query.ts';
import { members } from './companies/members.ts';
import { companyRoutes } from './companies/routes.ts';
import { confirmationRoutes } from './confirmations/routes.ts';
import { presentDeskBooking } from './desks/present-desk-booking.ts';
import { deskRoutes } from './desks/routes.ts';
import { dropEndedSessions } from './identity/drop-ended-sessions.command.ts';
import { dropOldSignInFailures } from './identity/drop-old-sign-in-failures.command.ts';
import { type Identity, identitySigners } from './identity/identity.ts';
import { readRevokedSessions } from './identity/revoked-sessions.query.ts';
import { revokedSessions } from './identity/revoked-sessions.ts';
import { identityRoutes } from './identity/routes.ts';
import { announceLocations } from './locations/announce-locations.ts';
import type { LocationEvent } from './locations/events.ts';
import { plantTree } from './locations/plant-tree.ts';
import { locationRoutes } from './locations/routes.ts';
import { announcePeople } from './people/announce-people.ts';
import type { PeopleEvent } from './people/events.ts';
import { peopleRoutes } from './people/routes.ts';
import { retried } from './platform/backoff.ts';
import type { Clock } from './platform/clock.ts';
import { type Database, isUnavailable } from './platform/database/database.ts';
import type { Environment } from './platform/environment.ts';
import { publisher } from './platform/events/domain-events.ts';
import { pictureLinks } from './platform/files/picture-links.ts';
import { serveHealth, serveMetrics } from './platform/health.ts';
import type { Gate } from './platform/http/caller.ts';
import { mount } from './platform/http/mount.ts';
import { serveOpenApi } from './platform/http/openapi.ts';
import { ownPages } from './platform/http/own-pages.ts';
import type { Route } from './platform/http/route.ts';
import { createServer } from './platform/http/server.ts';
import { serveWebPages } from './platform/http/web-pages.ts';
import { countJobs } from './platform/jobs/counts.query.ts';
import { dropFailedJobs, dropOldDeliveries } from './platform/jobs/drop-old.command.ts';
import { housekeeping, keepHouse } from './platform/jobs/housekeeping.task.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import type { Schedule } from './platform/jobs/schedule.ts';
import type { Works } from './platform/jobs/task.ts';
import type { Announce } from './platform/live/announce.ts';
import { type Live, openLive } from './platform/live/live.ts';
import { briefly } from './platform/log.ts';
import { accessTokens } from './platform/tokens/access-tokens.ts';
import { linkKeys } from './platform/tokens/link-keys.ts';
import { presentRoomBooking } from './rooms/present-room-booking.ts';
import { roomRoutes } from './rooms/routes.ts';
import { searchRoutes } from './search/routes.ts';

/** What an application is made of. */
export interface AppParts {
  environment: Pick<Environment, 'authSecret' | 'publicUrl' | 'trustProxy' | 'metricsToken'>;
  db: Database;
  databaseUrl: string;
  clock: Clock;
  log: FastifyBaseLogger;
  /** This server only adds jobs, and leaves it to others to do them. */
  onlyAddsJobs?: boolean;
}

export interface App {
  http: FastifyInstance;
  /** Everything that the contract names, as it is mounted. */
  routes: readonly Route[];
  /** How jobs are done, under the names of their tasks. */
  works: Works;
  /** Sends a live event, as the modules do. */
  announce: Announce;
  /** Tells every server that a company's settings or limits changed or, with a person, their role or membership there. */
  membersChanged(companyId: string, userId?: string): void;
  /** Begins to hear other servers and to do jobs; call before listening. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The composition root: the only place that sees every module. */
export async function createApp(parts: AppParts): Promise<App> {
  const { environment, db, databaseUrl, clock, log } = parts;
  const secure = environment.publicUrl.startsWith('https:');
  const http = await createServer({ log, secure, trustProxy: environment.trustProxy });
  const isOwnPage = ownPages(environment.publicUrl);
  const keys = linkKeys(environment.authSecret);
  const tokens = accessTokens(environment.authSecret, clock);
  const links = pictureLinks(keys);

  const revoked = revokedSessions(clock);
  const remembered = members(db);
  const heldDays = heldDaysReader(db);
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
    isOwnPage,
    callerOf,
    membershipsOf: (userId) => listMemberships(db, userId),
    listeners: {
      sessionRevoked: (sessionId) => void revoked.add(sessionId),
      membersChanged: remembered.forget,
      wordsMissed() {
        remembered.forget();
        heldDays.forget();
        retried(learnRevoked, isUnavailable).catch((error: unknown) =>
          log.error({ err: briefly(error) }, 'revoked sessions could not be read'),
        );
      },
    },
  });

  // Subscribers that store what has to follow take its `addJob`.
  const jobs = openJobs({ db, databaseUrl, log });
  const { announce } = live;
  const publish = publisher<BookingEvent | CompanyEvent | LocationEvent | PeopleEvent>([
    announceBookings(bookableKinds, links, announce),
    announceLocations(announce),
    announcePeople(announce),
    plantTree(),
    announceCompanies(live),
  ]);
  const engine: Engine = { db, clock, publish, links };
  const signers = identitySigners(environment.authSecret);
  const identity: Identity = { db, clock, tokens, signers, sessionRevoked: live.sessionRevoked };
  const domain = new URL(environment.publicUrl).hostname;
  const routes = [
    ...identityRoutes(identity),
    ...peopleRoutes({ db, links, publish }),
    ...companyRoutes({ db, clock, links, publish }),
    ...locationRoutes({ db, links, publish, heldDays }),
    ...searchRoutes({ db, links }),
    ...deskRoutes(engine, domain),
    ...roomRoutes(engine, domain),
    ...confirmationRoutes(engine, {
      deskBookingsToConfirm: { kind: bookableKinds.desk, present: presentDeskBooking },
      roomBookingsToConfirm: { kind: bookableKinds.room, present: presentRoomBooking },
    }),
  ];
  const works = {
    housekeeping: keepHouse(
      {
        endedSessions: () => dropEndedSessions(db, clock.now()),
        oldSignInFailures: () => dropOldSignInFailures(db, clock.now()),
        oldDeliveries: () => dropOldDeliveries(db),
        failedJobs: () => dropFailedJobs(db),
        oldCalendarChanges: () => dropOldCalendarChanges(db),
      },
      log,
    ),
  };
  const schedules: Schedule[] = [{ task: housekeeping, daily: { hour: '03:00', timeZone: 'Europe/Warsaw' } }];

  serveMetrics(http, db, live.connectionCount, () => countJobs(db), environment.metricsToken);
  await mount(http, routes, { gate, isOwnPage, secureCookies: secure });
  serveHealth(http, databaseUrl);
  serveOpenApi(http, api);
  await serveWebPages(http, join(import.meta.dirname, '../dist/web'));
  return {
    http,
    routes,
    works,
    announce,
    membersChanged: live.membersChanged,
    async start() {
      await live.start();
      await learnRevoked();
      await jobs.start(works, schedules, parts.onlyAddsJobs);
    },
    async stop() {
      await Promise.all([http.close(), jobs.stop()]);
      await live.stop();
    },
  };
}
