import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmBooking } from '#contract/presence/confirmations.ts';
import { updateRoomBooking } from '#contract/rooms/room-bookings.ts';
import { createTestApp, type TestAnswer, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace, readUncancelledBookings, storeBooking } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { addCompany, changeSettings, type TestCompany } from '#server/testing/test-world.ts';

const start = '2026-11-23T09:00:00Z';
let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp({ now: start });
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await addCompany(app.db);
});
afterEach(() => app.clock.set(start));

interface Change {
  startDate: string;
  endDate: string;
  topic?: string;
}
const change = (id: string, more: Change, userId = company.user): Promise<TestAnswer> =>
  app.call(updateRoomBooking, { userId, company: company.id }, { body: { id, topic: 'Planning', ...more } });
const codeOf = async (id: string, more: Change, userId?: string) => {
  const { status, body } = await change(id, more, userId);
  return status === 200 ? 200 : body.errorCode;
};
const bookRoom = async (period: { startDate: string; endDate: string }, by = company.user, more: object = {}) => {
  const answer = await bookPlace(app, 'room', { userId: by, company: company.id }, company.rooms[0]!, [period], more);
  return answer.body.bookings[0].id as string;
};

describe('a meeting that is running', () => {
  // The booking lasts from ten at night to two in Warsaw, where it is half past midnight now.
  const night = { startDate: '2026-11-23T21:00:00Z', endDate: '2026-11-24T01:00:00Z' };
  const during = '2026-11-23T23:30:00Z';

  it('that began yesterday is edited, made shorter and made longer', async () => {
    const id = await bookRoom(night);
    app.clock.set(during);
    expect(await codeOf(id, { ...night, topic: 'Release' })).toBe(200);
    expect(await codeOf(id, { ...night, endDate: '2026-11-24T00:30:00Z' })).toBe(200);
    const { status, body } = await change(id, { ...night, endDate: '2026-11-24T02:00:00Z', topic: 'Release' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ topic: 'Release', startDate: night.startDate, endDate: '2026-11-24T02:00:00Z' });
  });

  it('ends now when the requested end has passed, and the room is free', async () => {
    const id = await bookRoom(night);
    app.clock.set(during);
    const { body } = await change(id, { ...night, endDate: '2026-11-23T22:00:00Z' });
    expect(body).toMatchObject({ endDate: during, status: 'passed', can: { edit: false, cancel: false } });
    expect(await codeOf(id, night)).toBe('bookingPassed');
    await bookRoom({ startDate: during, endDate: night.endDate }, company.manager);
    expect(await readUncancelledBookings(app.db, company.id)).toHaveLength(2);
  });

  it('ends early also in a room that was locked or closed since, but takes no more of it', async () => {
    const id = await bookRoom(night);
    app.clock.set(during);
    await app.db.query(sql`UPDATE bookables SET state = 3 WHERE id = ${company.rooms[0]!}`);
    expect(await codeOf(id, { ...night, endDate: '2026-11-24T02:00:00Z' })).toBe('placeLocked');
    expect(await codeOf(id, { ...night, endDate: '2026-11-24T00:00:00Z' })).toBe(200);
    await app.db.query(sql`UPDATE bookables SET state = 0 WHERE id = ${company.rooms[0]!}`);
    await app.db.query(sql`UPDATE containers SET restricted = true WHERE id = ${company.floor}`);
    expect(await codeOf(id, { ...night, endDate: during })).toBe(200);
  });

  it('begins later also in a room that was locked or closed since', async () => {
    const id = await bookRoom(night);
    await app.db.query(sql`UPDATE bookables SET state = 3 WHERE id = ${company.rooms[0]!}`);
    await app.db.query(sql`UPDATE containers SET restricted = true WHERE id = ${company.floor}`);
    const later = { ...night, startDate: '2026-11-23T22:00:00Z' };
    expect(await codeOf(id, later)).toBe(200);
    expect(await codeOf(id, night)).toBe('placeLocked');
  });

  it('is not moved into the past, nor turned round', async () => {
    const id = await bookRoom(night);
    app.clock.set(during);
    expect(await codeOf(id, { ...night, startDate: '2026-11-23T20:59:00Z' })).toBe('dateInPast');
    expect(await codeOf(id, { ...night, startDate: '2026-11-23T21:30:00Z' })).toBe('dateInPast');
    expect(await codeOf(id, { startDate: '2026-11-23T20:00:00Z', endDate: '2026-11-23T22:00:00Z' })).toBe('dateInPast');
    expect(await codeOf(id, { ...night, endDate: '2026-11-23T20:00:00Z' })).toBe('endBeforeStart');
  });
});

describe('presence that was confirmed', () => {
  const states = async () =>
    app.db.query(sql`
      SELECT state, confirmed_on IS NOT NULL AS confirmed FROM bookings WHERE company_id = ${company.id}`);

  it('counts for the day alone: not after a move to another day, in the place’s time zone', async () => {
    await changeSettings(app, company, sql`room_booking_confirmation_mode = 2`);
    const id = await bookRoom(createPeriodDaysFromToday(0, '12:00', '13:00'));
    const as = { userId: company.user, company: company.id };
    const confirm = async () => (await app.call(confirmBooking, as, { body: { reservationId: id } })).status;
    expect(await confirm()).toBe(204);
    // The last half hour before midnight in Warsaw.
    expect(await codeOf(id, { startDate: '2026-11-23T22:30:00Z', endDate: '2026-11-23T23:00:00Z' })).toBe(200);
    expect(await states()).toEqual([{ state: 1, confirmed: true }]);
    const moved = await change(id, { startDate: '2026-11-23T23:00:00Z', endDate: '2026-11-23T23:30:00Z' });
    expect(moved.body).toMatchObject({ state: 0, confirmedOn: null });
    expect(await states()).toEqual([{ state: 0, confirmed: false }]);
    app.clock.set('2026-11-23T23:10:00Z');
    expect(await confirm()).toBe(204);
  });
});

it('old times sent while another person moves the booking are a move, judged by every rule', async () => {
  const [far, further] = [createPeriodDaysFromToday(60), createPeriodDaysFromToday(61)];
  const row = { companyId: company.id, kind: 'room', placeId: company.rooms[0]!, containerId: company.floor };
  const id = await storeBooking(app.db, { ...row, userId: company.user, period: far, adminBypass: true });
  const waiting = (count: number) =>
    waitUntil(async () => {
      const rows = await app.db.query(sql`
        SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
      return rows.length === count;
    });
  let moved: Promise<unknown> | undefined;
  let retold: Promise<unknown> | undefined;
  await app.db.transaction(async (tx) => {
    await tx.query(sql`SELECT FROM bookables WHERE id = ${row.placeId} FOR UPDATE`);
    moved = codeOf(id, further, company.manager);
    await waiting(1);
    retold = codeOf(id, { ...far, topic: 'Only the words' });
    await waiting(2);
  });
  expect([await moved, await retold]).toEqual([200, 'dateTooFar']);
  expect(await readUncancelledBookings(app.db, company.id)).toMatchObject([
    { startDate: further.startDate.replace('.000', '') },
  ]);
});
