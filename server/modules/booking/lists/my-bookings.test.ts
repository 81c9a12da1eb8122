import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Period } from '#contract/booking/bookings.ts';
import {
  type BookingWithContainer,
  joinBookingContainers,
  listMyBookings,
  listMyDays,
} from '#contract/booking/my-bookings.ts';
import type { BookedKind } from '#contract/places/booked-kinds.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type BookingToStore, storeBooking } from '#server/testing/test-bookings.ts';
import { createPeriod, createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addCompany, changeLimits, changeSettings, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  // 10:00 in Warsaw.
  app.clock.set('2026-11-23T09:00:00Z');
  company = await addCompany(app.db);
  await changeLimits(app, company, sql`parking_space_limit = 5, fleet_limit = 5, resource_limit = 5`);
});

const as = (userId = company.user) => ({ userId, company: company.id });
const list = async (query: object = {}, userId?: string): Promise<BookingWithContainer[]> => {
  const { status, body } = await app.call(listMyBookings, as(userId), { query });
  expect(status, JSON.stringify(body)).toBe(200);
  return joinBookingContainers(body);
};
const idsOf = (bookings: readonly { id: string }[]) => bookings.map(({ id }) => id);
const days = async (query: Period & { kind?: BookedKind }, userId?: string) =>
  (await app.call(listMyDays, as(userId), { query })).body.days;

/** Adds a place of any kind in its own container. */
async function addPlaceOf(db: Database, kind: BookedKind, { label = `A ${kind}`, timeZone = 'Europe/Warsaw' } = {}) {
  const [containerId, placeId] = [randomUUID(), randomUUID()];
  await db.query(sql`
    INSERT INTO containers (company_id, id, name, time_zone) VALUES (${company.id}, ${containerId}, ${`Where the ${kind} is`}, ${timeZone})`);
  await db.query(sql`
    INSERT INTO bookables (company_id, id, kind, container_id, label)
    VALUES (${company.id}, ${placeId}, ${kind}, ${containerId}, ${label})`);
  return { containerId, placeId };
}

async function store(kind: BookedKind, when: Period, more: Partial<BookingToStore> & { timeZone?: string } = {}) {
  const { timeZone, ...row } = more;
  const place = await addPlaceOf(app.db, kind, timeZone === undefined ? {} : { timeZone });
  return storeBooking(app.db, { companyId: company.id, kind, ...place, userId: company.user, period: when, ...row });
}

describe('the list', () => {
  it('has the bookings of all kinds that are not over, earliest first, with where they are', async () => {
    const [desk, room, space, car, thing] = [
      await store('desk', createPeriodDaysFromToday(0, '09:00', '11:00')),
      await store('room', createPeriodDaysFromToday(1), { details: { topic: 'Planning' } }),
      await store('parking', createPeriodDaysFromToday(2), { details: { registrationNumber: 'WA 1' } }),
      await store('car', createPeriodDaysFromToday(3), { details: { title: 'To Łódź' } }),
      await store('resource', createPeriodDaysFromToday(4), { details: { title: 'Projector' } }),
    ];
    await store('desk', createPeriodDaysFromToday(0, '08:00', '10:00'));
    await store('desk', createPeriodDaysFromToday(5), { state: 2 });
    await store('car', createPeriodDaysFromToday(5), { adminBypass: true });
    await store('car', createPeriodDaysFromToday(5), { userId: company.admin });
    const listed = await list();
    expect(idsOf(listed)).toEqual([desk, room, space, car, thing]);
    expect(
      listed.map(({ kind, title, placeName, containerName, status, iana, invited }) => [
        kind,
        title,
        placeName,
        containerName,
        status,
        iana,
        invited,
      ]),
    ).toEqual([
      ['desk', '', 'A desk', 'Where the desk is', 'active', 'Europe/Warsaw', false],
      ['room', 'Planning', 'A room', 'Where the room is', 'planned', 'Europe/Warsaw', false],
      ['parking', '', 'A parking', 'Where the parking is', 'planned', 'Europe/Warsaw', false],
      ['car', 'To Łódź', 'A car', 'Where the car is', 'planned', 'Europe/Warsaw', false],
      ['resource', 'Projector', 'A resource', 'Where the resource is', 'planned', 'Europe/Warsaw', false],
    ]);
  });

  it('has meetings with an invitation, which are their owner’s to change', async () => {
    const meeting = await store('room', createPeriodDaysFromToday(1), {
      userId: company.admin,
      details: { topic: 'Theirs' },
    });
    await store('room', createPeriodDaysFromToday(2), { userId: company.admin });
    await app.db.query(sql`
      INSERT INTO booking_participants (company_id, booking_id, user_id) VALUES (${company.id}, ${meeting}, ${company.manager})`);
    expect(await list({}, company.manager)).toMatchObject([{ id: meeting, invited: true, can: [] }]);
    expect(await list()).toEqual([]);
    expect(await list({}, company.admin)).toMatchObject([{ invited: false, can: ['cancel'] }, {}]);
  });

  it('leaves out kinds that the package has switched off, and can show one kind alone', async () => {
    const [desk, space] = [
      await store('desk', createPeriodDaysFromToday(1)),
      await store('parking', createPeriodDaysFromToday(2)),
    ];
    await store('car', createPeriodDaysFromToday(3));
    await changeLimits(app, company, sql`fleet_limit = 0`);
    expect(idsOf(await list())).toEqual([desk, space]);
    expect(idsOf(await list({ kind: 'parking' }))).toEqual([space]);
    expect(idsOf(await list({ kind: 'car' }))).toEqual([]);
    expect(await days({ ...createPeriodDaysFromToday(3), kind: 'car' })).toEqual([]);
  });

  it('of a period has what overlaps it, both ends exclusive', async () => {
    const stay = { startDate: createPeriodDaysFromToday(1).startDate, endDate: createPeriodDaysFromToday(3).endDate };
    const [car, desk] = [await store('car', stay), await store('desk', createPeriodDaysFromToday(2, '10:00', '12:00'))];
    expect(idsOf(await list(createPeriodDaysFromToday(2, '12:00', '14:00')))).toEqual([car]);
    expect(idsOf(await list(createPeriodDaysFromToday(2, '11:59', '14:00')))).toEqual([car, desk]);
    expect(idsOf(await list(createPeriodDaysFromToday(2, '08:00', '10:00')))).toEqual([car]);
    expect(idsOf(await list({ startDate: createPeriodDaysFromToday(3, '17:00').startDate }))).toEqual([]);
    expect(idsOf(await list({ endDate: createPeriodDaysFromToday(1, '09:00').startDate }))).toEqual([]);
    expect(idsOf(await list({ endDate: createPeriodDaysFromToday(1, '09:01').startDate }))).toEqual([car]);
    const turned = { startDate: createPeriodDaysFromToday(2).endDate, endDate: createPeriodDaysFromToday(2).startDate };
    expect((await app.call(listMyBookings, as(), { query: turned })).body.errorCode).toBe('endBeforeStart');
  });

  it('has the first five hundred, and marks that there are more', async () => {
    const { containerId, placeId } = await addPlaceOf(app.db, 'resource');
    await app.db.query(sql`
      INSERT INTO bookings (company_id, id, kind, bookable_id, container_id, user_id, booked_by, during, occupies)
      SELECT ${company.id}, gen_random_uuid(), 'resource', ${placeId}, ${containerId}, ${company.user}, ${company.user}, span, span
      FROM generate_series(1, 501) AS n,
           tstzrange('2026-11-24T00:00Z'::timestamptz + n * interval '1 hour', '2026-11-24T01:00Z'::timestamptz + n * interval '1 hour') AS span`);
    const { body } = await app.call(listMyBookings, as());
    expect([body.bookings.length, body.more]).toEqual([500, true]);
    expect(body.bookings[0].startDate).toBe('2026-11-24T01:00:00Z');
    expect(body.bookings[499].startDate).toBe('2026-12-14T20:00:00Z');
    const rest = await app.call(listMyBookings, as(), { query: { startDate: '2026-11-24T02:00:00Z' } });
    expect([rest.body.bookings.length, rest.body.more]).toEqual([500, false]);
  });

  it('goes by the time zone of a place, which no place lacks', async () => {
    const night = { startDate: '2026-11-24T23:30:00Z', endDate: '2026-11-24T23:45:00Z' };
    await expect(store('car', night, { timeZone: '' })).rejects.toMatchObject({ constraint: 'time_zone_of_container' });
    await store('car', night, { timeZone: 'Europe/Warsaw' });
    expect(await list()).toMatchObject([{ iana: 'Europe/Warsaw' }]);
    expect(await days(createPeriodDaysFromToday(1, '00:00', '24:00'))).toEqual([]);
    expect(await days(createPeriodDaysFromToday(2, '00:00', '24:00'))).toEqual(['2026-11-25']);
  });
});

describe('what may be done', () => {
  const bell = sql`desk_booking_confirmation_mode = 2, room_booking_confirmation_mode = 1, parking_booking_confirmation_mode = 3`;
  const mayOf = async (id: string) => (await list()).find((one) => one.id === id)!.can;

  it('a desk’s presence is confirmed by the bell, on its day, once, by its owner', async () => {
    await changeSettings(app, company, bell);
    const [running, later, tomorrow, done, room] = [
      await store('desk', createPeriodDaysFromToday(0, '09:00', '11:00')),
      await store('desk', createPeriodDaysFromToday(0, '15:00', '17:00')),
      await store('desk', createPeriodDaysFromToday(1)),
      await store('desk', createPeriodDaysFromToday(0, '09:00', '12:00'), { state: 1 }),
      await store('room', createPeriodDaysFromToday(0, '09:00', '13:00')),
    ];
    const may = new Map((await list()).map(({ id, can }) => [id, can.includes('confirm')]));
    expect([running, later, tomorrow, done, room].map((id) => may.get(id))).toEqual([true, true, false, false, false]);
    const confirmed = (await list()).find(({ id }) => id === done)!;
    expect(confirmed.confirmedOn).not.toBeNull();
    await changeSettings(app, company, sql`desk_booking_confirmation_mode = 0`);
    const off = (await list()).find(({ id }) => id === done)!;
    expect([off.confirmedOn, await mayOf(running)]).toEqual([null, ['cancel']]);
  });

  it('today is today at the place', async () => {
    await changeSettings(app, company, bell);
    // In Honolulu it is 23:00 of the previous day. Monday begins there in an hour.
    const there = await store(
      'desk',
      { startDate: '2026-11-23T10:30:00Z', endDate: '2026-11-23T12:00:00Z' },
      { timeZone: 'Pacific/Honolulu' },
    );
    expect(await mayOf(there)).toEqual(['cancel']);
    app.clock.set('2026-11-23T10:00:00Z');
    expect(await mayOf(there)).toEqual(['confirm', 'cancel']);
  });

  it('what runs at a desk or in a room is given back whole, what is planned as well', async () => {
    for (const kind of ['desk', 'room'] as const)
      for (const when of [createPeriodDaysFromToday(0, '09:00', '11:00'), createPeriodDaysFromToday(1)])
        expect(await mayOf(await store(kind, when))).toEqual(['cancel']);
  });
});

describe('the calendar of days', () => {
  const month = { startDate: '2026-10-31T23:00:00Z', endDate: '2026-12-31T23:00:00Z' };

  it('has each day of a stay, by the clocks of its place, from today on', async () => {
    await store('car', {
      startDate: createPeriodDaysFromToday(-2).startDate,
      endDate: createPeriodDaysFromToday(1).endDate,
    });
    await store('room', createPeriodDaysFromToday(3, '00:00', '24:00'));
    await store(
      'desk',
      { startDate: '2026-11-28T09:30:00Z', endDate: '2026-11-28T10:30:00Z' },
      { timeZone: 'Pacific/Honolulu' },
    );
    expect(await days(month)).toEqual(['2026-11-23', '2026-11-24', '2026-11-26', '2026-11-27', '2026-11-28']);
    expect(await days({ ...month, kind: 'car' })).toEqual(['2026-11-23', '2026-11-24']);
  });

  it('ends a stay on the day before when it ends at midnight, on days of 23 and 25 hours too', async () => {
    app.clock.set('2026-10-20T09:00:00Z');
    await store('resource', createPeriod('2026-10-25', '00:00', '24:00'));
    const autumn = { startDate: '2026-10-20T22:00:00Z', endDate: '2026-10-31T23:00:00Z' };
    expect(await days(autumn)).toEqual(['2026-10-25']);
    app.clock.set('2027-03-20T09:00:00Z');
    await store('resource', {
      startDate: createPeriod('2027-03-27', '12:00').startDate,
      endDate: createPeriod('2027-03-28', '00:00', '24:00').endDate,
    });
    expect(await days({ startDate: '2027-03-20T23:00:00Z', endDate: '2027-03-31T22:00:00Z' })).toEqual([
      '2027-03-27',
      '2027-03-28',
    ]);
  });

  it('are those of the company’s own clocks, also where another company’s place has the same id', async () => {
    const place = await addPlaceOf(app.db, 'desk');
    const other = await addCompany(app.db);
    await app.db.query(sql`
      INSERT INTO containers (company_id, id, name, time_zone) VALUES (${other.id}, ${place.containerId}, 'Twin', 'Pacific/Auckland')`);
    const late = createPeriodDaysFromToday(1, '22:00', '23:00');
    await storeBooking(app.db, { companyId: company.id, kind: 'desk', ...place, userId: company.user, period: late });
    expect(
      await days({ startDate: createPeriodDaysFromToday(0).startDate, endDate: createPeriodDaysFromToday(9).endDate }),
    ).toEqual(['2026-11-24']);
  });

  it('has 62 days at most, and none before its first', async () => {
    const code = async (query: Period) => (await app.call(listMyDays, as(), { query })).body.errorCode;
    expect(await code({ startDate: '2026-11-01T00:00:00Z', endDate: '2027-01-02T00:00:01Z' })).toBe('bookingTooLong');
    expect(await code({ startDate: '2026-11-01T00:00:00Z', endDate: '2027-01-02T00:00:00Z' })).toBeUndefined();
    expect(await code({ startDate: '2026-11-01T00:00:00Z', endDate: '2026-11-01T00:00:00Z' })).toBe('endBeforeStart');
    await store('car', {
      startDate: createPeriodDaysFromToday(0).startDate,
      endDate: createPeriodDaysFromToday(6).endDate,
    });
    expect(
      await days({
        startDate: createPeriodDaysFromToday(-9).startDate,
        endDate: createPeriodDaysFromToday(-2).endDate,
      }),
    ).toEqual([]);
    expect(
      await days({
        startDate: createPeriodDaysFromToday(5, '00:00').startDate,
        endDate: createPeriodDaysFromToday(6, '00:00').startDate,
      }),
    ).toEqual(['2026-11-28']);
  });
});
