import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import type { Period } from '#contract/booking/bookings.ts';
import {
  bookingIdsBody,
  createBookingListEndpoints,
  createCalendarExportEndpoints,
  floorBookingFields,
} from '#contract/booking/kind-bookings.ts';
import { createSeriesEndpoints } from '#contract/booking/series.ts';
import { type Endpoint, endpoint } from '#contract/wire/endpoint.ts';
import { id, instant } from '#contract/wire/formats.ts';
import type { BookingOrSeriesEvent } from '#server/events/booking-events.ts';
import { readCompanySettings } from '#server/modules/companies/company-settings.query.ts';
import { createMembershipCache } from '#server/modules/companies/members.ts';
import { createEventPublisher } from '#server/platform/events/domain-events.ts';
import { mountRoutes } from '#server/platform/http/mount-routes.ts';
import { createRoute } from '#server/platform/http/route.ts';
import { createServer } from '#server/platform/http/server.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import {
  addCompany,
  changeSettings,
  createAcceptedConsentSqlWithoutDocuments,
  type TestCompany,
} from '#server/testing/test-world.ts';
import { announceBookings } from './announce-bookings.subscriber.ts';
import { presentCommonFieldsWithLocation } from './booking.presenter.ts';
import { cancelBookings } from './cancel-bookings.command.ts';
import { createBookings } from './create-bookings.command.ts';
import { createDeskAndRoomPolicy } from './day.policy.ts';
import type { EngineDeps } from './engine-deps.ts';
import { calendarExportRoutes } from './export-routes.ts';
import type { BookableKind } from './kind.ts';
import { activeAndPlannedBookingsRoute, bookingsTableRoute, type PresentBooking } from './list-routes.ts';
import { extendDueSeries } from './series/extend-series.command.ts';
import { seriesRoutes } from './series/series-routes.ts';
import { toSpans } from './spans.ts';

/*
 * A trial sixth kind, lockers, that the product does not know. This file has everything that a kind
 * needs on the server. A person may hold two lockers at most. Each booking names a shelf.
 */

// The contract of lockers.
const access = { who: 'member', allOf: ['user-get-profile'], anyModule: ['deskLimit'] } as const;
const path = '/:company/lockers';
const shelf = z.enum(['top', 'bottom']);
const lockerBooking = z.object({ ...floorBookingFields, lockerNo: z.string(), shelf });
const calls = { path, area: 'lockers', access, what: 'locker' } as const;
const columns = ['lockerNo', 'startDate'] as const;
const seen = { booking: lockerBooking, columns, sortedBy: 'startDate', seen: 'one’s own' } as const;
const { retrieve, planned } = createBookingListEndpoints({ ...calls, ...seen });
const exported = createCalendarExportEndpoints(calls);
const create = endpoint({
  ...{
    method: 'POST',
    path,
    area: 'lockers',
    summary: 'Book a locker',
    access,
    errors: ['slotTaken', 'tooManyBookings'],
  },
  body: z.object({ lockerId: id, shelf, startDate: instant, endDate: instant }),
  answer: { status: 201, body: z.object({ bookings: z.array(lockerBooking) }) },
});
const cancel = endpoint({
  ...{ method: 'PUT', path: `${path}/cancel`, area: 'lockers', summary: 'Cancel', access, errors: ['notFound'] },
  ...{ body: bookingIdsBody, answer: { status: 204 } },
});

const series = createSeriesEndpoints({ ...calls, own: z.object({ shelf }), errors: ['slotTaken', 'tooManyBookings'] });

const lockerKind: BookableKind<{ shelf: z.infer<typeof shelf> }> = {
  name: 'locker' as never,
  details: z.strictObject({ shelf }),
  hasParticipants: false,
  // Any locker of the floor is like another one.
  like: {},
  managedBy: 'get-all-bookings',
  cancelledWhen: ['planned', 'active'],
  terminatedWhen: [],
  policyOf: (settings) => createDeskAndRoomPolicy(settings, 'locker', 2),
  confirmationOf: () => 0,
  rules: [],
  announcementsOf: () => [],
};

const present: PresentBooking<z.input<typeof lockerBooking>> = (booking, _reader, links, now) => ({
  ...presentCommonFieldsWithLocation(booking, links, now),
  lockerNo: booking.label,
  shelf: shelf.parse(booking.details.shelf),
});
function lockerRoutes(deps: EngineDeps) {
  const shown = { kind: lockerKind, present };
  return [
    createRoute(create, async ({ body: { lockerId, shelf: on, ...period }, caller }) => {
      const request = { userId: caller.userId, spans: toSpans([period]), adminBypass: false, participantIds: [] };
      const made = await createBookings(deps, lockerKind, caller, lockerId, { ...request, details: { shelf: on } });
      return { bookings: made.map((one) => present(one, caller, deps.links, Date.now())) };
    }),
    createRoute(
      cancel,
      async ({ body, caller }) => void (await cancelBookings(deps, lockerKind, caller, body.bookingIds)),
    ),
    ...seriesRoutes(deps, lockerKind, series, {
      ownOf: ({ shelf: on }) => ({ details: { shelf: on }, participantIds: [] }),
    }),
    bookingsTableRoute(deps, retrieve, { ...shown, columns: { lockerNo: 'place', startDate: 'start' } }),
    activeAndPlannedBookingsRoute(deps, planned, shown),
    ...calendarExportRoutes(deps, exported, {
      ...{ kind: lockerKind, domain: 'biurko.example' },
      asEvent: ({ id: of, label, startDate, endDate, createdOn, sequence }) => {
        return {
          id: of,
          title: `Locker ${label}`,
          place: '',
          description: '',
          startDate,
          endDate,
          createdOn,
          sequence,
        };
      },
    }),
  ];
}

let app: TestApp;
let http: FastifyInstance;
let company: TestCompany;
beforeAll(async () => {
  app = await createTestApp();
  await app.db.query(sql`INSERT INTO bookable_kinds VALUES ('locker')`);
  http = await createServer({ log: pino({ level: 'silent' }), secure: false, trustProxy: false });
  const links = { avatar: () => null, file: () => '' };
  const publish = createEventPublisher<BookingOrSeriesEvent>([
    announceBookings({ locker: lockerKind } as never, { db: app.db, links, announce: () => {} }),
  ]);
  const gate = {
    callerOf: (userId: string) => ({ userId, sessionId: randomUUID() }),
    memberOf: createMembershipCache(app.db, createAcceptedConsentSqlWithoutDocuments).find,
    opensLink: () => false,
  };
  const routes = lockerRoutes({ db: app.db, clock: app.clock, links, publish });
  await mountRoutes(http, routes, { gate, isOwnPage: () => true, secureCookies: false });
});
afterAll(() => Promise.all([http.close(), app.stop()]));
beforeEach(async () => {
  company = await addCompany(app.db);
});

async function addLocker(label: string): Promise<string> {
  const lockerId = randomUUID();
  await app.db.query(sql`
    INSERT INTO bookables (company_id, id, kind, container_id, label)
    VALUES (${company.id}, ${lockerId}, 'locker', ${company.floor}, ${label})`);
  return lockerId;
}
async function ask(
  { method, path: at }: Endpoint,
  userId: string,
  more: { payload?: object; query?: Record<string, string> },
) {
  const url = `/api${at.replace(':company', company.id)}`;
  const answer = await http.inject({ method, url, headers: { authorization: `Bearer ${userId}` }, ...more });
  return { status: answer.statusCode, text: answer.body, body: answer.body.startsWith('{') ? answer.json() : {} };
}
const book = (lockerId: string, period: Period, userId = company.user) =>
  ask(create, userId, { payload: { lockerId, shelf: 'top', ...period } });
const said = ({ status, body }: Awaited<ReturnType<typeof ask>>) => body.errorCode ?? status;

it('a sixth kind is booked, listed, exported and cancelled', async () => {
  const locker = await addLocker('17');
  const { status, body } = await book(locker, createPeriodDaysFromToday(1));
  expect([status, body.bookings]).toMatchObject([201, [{ lockerNo: '17', shelf: 'top', locationName: 'Floor' }]]);
  const bookingId = body.bookings[0].id;
  expect((await ask(planned, company.user, {})).body.bookings).toMatchObject([{ id: bookingId }]);
  expect((await ask(retrieve, company.admin, { payload: {} })).body).toMatchObject({ totalCount: 1 });
  expect((await ask(exported.ics, company.user, { query: { bookingId } })).text).toContain('SUMMARY:Locker 17');
  expect(said(await ask(cancel, company.user, { payload: { bookingIds: [bookingId] } }))).toBe(204);
  expect((await ask(planned, company.user, {})).body.bookings).toEqual([]);
});

it('a sixth kind is booked as a series, at a like place where its own is taken, and at night', async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  await changeSettings(app, company, sql`max_booking_period = 7`);
  const [own, other] = [await addLocker('17'), await addLocker('18')];
  expect((await book(own, createPeriodDaysFromToday(1), company.manager)).status).toBe(201);
  const rule = {
    pattern: { every: 'week', weeks: 1, weekdays: [2] },
    firstDay: '2026-11-24',
    end: { ends: 'after', dates: 2 },
    hours: { start: '09:00', end: '17:00', nights: 0 },
  };
  const wanted = { placeId: own, rule, shelf: 'top' };
  const { body } = await ask(series.preview, company.user, { payload: wanted });
  expect(body.dates).toMatchObject([
    { day: '2026-11-24', state: 'refused', refusal: { errorCode: 'slotTaken' }, offer: { placeId: other } },
    { day: '2026-12-01', state: 'later' },
  ]);
  const choices = [{ day: '2026-11-24', placeId: other }];
  const made = await ask(series.create, company.user, { payload: { ...wanted, id: randomUUID(), choices } });
  expect(made.status).toBe(201);
  app.clock.set('2026-11-23T23:00:00Z');
  const publish = async () => undefined;
  const kinds = { locker: lockerKind } as never;
  const readSettings = readCompanySettings;
  const readAwaySpans = () => Promise.resolve([]);
  await extendDueSeries({
    ...app,
    links: {} as never,
    publish,
    kinds,
    readSettings,
    readAwaySpans,
    listHomeDates: () => Promise.resolve([]),
    onError: () => undefined,
  });
  expect((await ask(planned, company.user, {})).body.bookings).toMatchObject([
    { lockerNo: '18', shelf: 'top' },
    { lockerNo: '17', shelf: 'top' },
  ]);
});

it('a locker is never held twice, however many want it at once', async () => {
  const locker = await addLocker('17');
  const wanted = Array.from({ length: 20 }, (_, turn) =>
    book(locker, createPeriodDaysFromToday(1), [company.user, company.admin][turn % 2]),
  );
  expect((await Promise.all(wanted)).map(said).toSorted()).toEqual([201, ...Array(19).fill('slotTaken')]);
});

it('no person gets past the limit of two, however many are requested at once', async () => {
  const lockers = await Promise.all(Array.from({ length: 12 }, (_, at) => addLocker(String(at))));
  const outcomes = (await Promise.all(lockers.map((locker) => book(locker, createPeriodDaysFromToday(1))))).map(said);
  expect(outcomes.toSorted()).toEqual([201, 201, ...Array(10).fill('tooManyBookings')]);
});
