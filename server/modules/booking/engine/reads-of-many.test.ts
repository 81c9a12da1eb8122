import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deskKind } from '#server/modules/booking/kinds/desks/desk.kind.ts';
import { createMembershipCache } from '#server/modules/companies/members.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { createEventPublisher } from '#server/platform/events/domain-events.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addCompany, createAcceptedConsentSqlWithoutDocuments, type TestCompany } from '#server/testing/test-world.ts';
import { readBookingsTable } from './bookings-table.query.ts';
import { createOccupancyCalendarReader } from './calendar.query.ts';
import { cancelBookings } from './cancel-bookings.command.ts';
import { createContainerBookingsReader } from './container-bookings.query.ts';
import { createBookings } from './create-bookings.command.ts';
import type { EngineDeps } from './engine-deps.ts';
import { countFreePlaces } from './free-places.query.ts';
import { createOccupancyReader } from './occupancy-by-day.ts';
import { toSpans } from './spans.ts';

let db: Database;
let company: TestCompany;
let deps: EngineDeps;
let manager: Member;

/**
 * Adds twenty thousand bookings: fifty desks on four hundred days. All reads use one connection,
 * which collects their statistics.
 */
beforeAll(async () => {
  db = openDatabase(await createTestDatabase(), { size: 1 });
  company = await addCompany(db, { desks: 50 });
  await db.query(sql`
    INSERT INTO bookings (company_id, id, kind, bookable_id, container_id, user_id, booked_by, during, occupies)
    SELECT d.company_id, gen_random_uuid(), 'desk', d.id, d.location_id, ${company.user}, ${company.user}, hours, hours
    FROM desks d, generate_series(1, 400) AS day,
         LATERAL (SELECT tstzrange('2026-11-23 09:00Z'::timestamptz - interval '1 day' * day,
                                   '2026-11-23 16:00Z'::timestamptz - interval '1 day' * day) AS hours) AS booked`);
  await db.query(sql`ANALYZE`);
  const links = { avatar: () => null, file: () => '' };
  deps = { db, clock: { now: () => new Date('2026-11-23T09:00:00Z') }, links, publish: createEventPublisher([]) };
  manager = (await createMembershipCache(db, createAcceptedConsentSqlWithoutDocuments).find(
    { userId: company.manager, sessionId: randomUUID() },
    company.id,
  ))!;
});
afterAll(() => db.close());

/** Returns how many rows of bookings and entries of their indexes the server has read so far. */
async function rowsRead(): Promise<number> {
  await db.query(sql`SELECT pg_stat_force_next_flush()`);
  const [row] = await db.query<{ read: number }>(sql`
    SELECT (SELECT seq_tup_read FROM pg_stat_user_tables WHERE relname = 'bookings')
         + (SELECT sum(idx_tup_read) FROM pg_stat_user_indexes WHERE relname = 'bookings')::bigint AS read`);
  return row!.read;
}

const book = (placeId: string, day: number) =>
  createBookings(deps, deskKind, manager, placeId, {
    userId: manager.userId,
    spans: toSpans([createPeriodDaysFromToday(day)]),
    adminBypass: false,
    details: {},
    participantIds: [],
  });

const list = (direction: 'ascending' | 'descending', ...status: string[]) =>
  readBookingsTable(
    db,
    manager,
    deskKind,
    { start: 'start', status: 'status' },
    {
      page: 1,
      pageSize: 10,
      sorting: { column: 'start', direction },
      filters: [{ column: 'status', operator: 'anyOf', value: status }],
      operator: 'and',
    },
    deps.clock.now(),
  );

const acts: [string, number, () => Promise<unknown>][] = [
  ['booking', 5, () => book(company.desks[0]!, 1)],
  [
    'cancelling',
    20,
    async () => {
      const [booking] = await book(company.desks[1]!, 1);
      await cancelBookings(deps, deskKind, manager, [booking!.id]);
    },
  ],
  [
    'a floor’s day of fifty',
    60,
    () => {
      const { startDate, endDate } = createPeriodDaysFromToday(-7, '00:00', '24:00');
      const day = { containerId: company.floor, startDate, endDate };
      return createContainerBookingsReader(db, deps.links)(day, manager);
    },
  ],
  ['everybody’s bookings that are not over, nearest first', 40, () => list('ascending', 'planned', 'active')],
  ['everybody’s bookings that are over, latest first', 10_100, () => list('descending', 'passed')],
  [
    'what is free at an hour',
    150,
    () => countFreePlaces(db, manager, ['desk'], toSpans([createPeriodDaysFromToday(-7)])[0]!),
  ],
];

it('the date bar reads, after a booking, the days that it changed', async () => {
  const read = createOccupancyCalendarReader(db, createOccupancyReader(db));
  const floor = [company.floor];
  const request = {
    from: '2026-09-24',
    days: 90,
    timeZone: 'Europe/Warsaw',
    shown: floor,
    counted: floor,
    kind: 'desk',
  } as const;
  await read(manager, request);
  await book(company.desks[2]!, 1);
  const before = await rowsRead();
  await read(manager, request);
  expect((await rowsRead()) - before).toBeLessThanOrEqual(10);
});

it.each(acts)('%s reads at most %i of the bookings that are stored', async (_, most, act) => {
  const before = await rowsRead();
  await act();
  expect((await rowsRead()) - before).toBeLessThanOrEqual(most);
});
