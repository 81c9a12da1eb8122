import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roomKind } from '#server/modules/booking/kinds/rooms/room.kind.ts';
import { createMembershipCache } from '#server/modules/companies/members.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { createEventPublisher } from '#server/platform/events/domain-events.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { openPostgresProxy, type PostgresProxy } from '#server/testing/postgres-proxy.ts';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addCompany, createAcceptedConsentSqlWithoutDocuments, type TestCompany } from '#server/testing/test-world.ts';
import { cancelBookings } from './cancel-bookings.command.ts';
import { confirmBooking } from './confirm-booking.command.ts';
import { createBookings } from './create-bookings.command.ts';
import type { EngineDeps } from './engine-deps.ts';
import { toSpans } from './spans.ts';
import { terminateBookings } from './terminate-bookings.command.ts';
import { updateBooking } from './update-booking.command.ts';

let proxy: PostgresProxy;
let db: Database;
let deps: EngineDeps;
beforeAll(async () => {
  proxy = await openPostgresProxy(await createTestDatabase());
  db = openDatabase(proxy.url, { size: 1 });
  const links = { avatar: () => null, file: () => '' };
  const clock = { now: () => new Date('2026-11-23T09:00:00Z') };
  deps = { db, clock, links, publish: createEventPublisher([]) };
});
afterAll(() => db.close());

/** A member with an active meeting, in a company of their own. */
interface Case {
  company: TestCompany;
  member: Member;
  bookingId: string;
}

async function open(): Promise<Case> {
  const company = await addCompany(db);
  const read = (await createMembershipCache(db, createAcceptedConsentSqlWithoutDocuments).find(
    { userId: company.user, sessionId: randomUUID() },
    company.id,
  ))!;
  const row = { companyId: company.id, placeId: company.rooms[0]!, containerId: company.floor, userId: company.user };
  const bookingId = await storeBooking(db, { ...row, kind: 'room', period: createPeriodDaysFromToday(0) });
  return { company, bookingId, member: { ...read, settings: { ...read.settings, roomBookingConfirmationMode: 2 } } };
}

const details = { topic: 'Planning' };

const acts: [string, number, (one: Case) => Promise<unknown>][] = [
  [
    'making',
    2,
    ({ company, member }) =>
      createBookings(deps, roomKind, member, company.rooms[1]!, {
        userId: member.userId,
        spans: toSpans([createPeriodDaysFromToday(1), createPeriodDaysFromToday(2)]),
        adminBypass: false,
        details,
        participantIds: [company.manager],
      }),
  ],
  [
    'changing',
    4,
    ({ company, member, bookingId }) =>
      updateBooking(deps, roomKind, member, bookingId, {
        span: toSpans([createPeriodDaysFromToday(3)])[0]!,
        details,
        participantIds: [company.manager],
        placeId: company.rooms[1]!,
      }),
  ],
  ['cancelling', 3, ({ member, bookingId }) => cancelBookings(deps, roomKind, member, [bookingId])],
  ['ending', 3, ({ member, bookingId }) => terminateBookings(deps, roomKind, member, [bookingId])],
  ['confirming', 4, ({ member, bookingId }) => confirmBooking(deps, [roomKind], member, bookingId, { bell: true })],
];

it.each(acts)('%s a booking takes %d round trips to the database', async (_what, trips, act) => {
  // The first run also prepares the statements, in the same round trips.
  const [first, second] = [await open(), await open()];
  await act(first);
  const before = proxy.roundTrips();
  await act(second);
  expect(proxy.roundTrips() - before).toBe(trips);
});
