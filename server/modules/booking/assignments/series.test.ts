import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as contract from '#contract/booking/assigned-desks.ts';
import * as desks from '#contract/booking/bookings.ts';
import type { SeriesDate } from '#contract/booking/series.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { storeDeskAssignment } from '#server/testing/assignment-requests.ts';
import { runScheduledJob } from '#server/testing/scheduled-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { readUncancelledBookings, storeBooking } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday, testToday } from '#server/testing/test-periods.ts';
import { addCompany, addMember, changeSettings, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let company: TestCompany;
let owner: string;
/** Friday, 27 November 2026. The series' dates are Thursdays and Fridays. */
const friday = addDays(testToday, 4);
const thursday = addDays(testToday, 3);

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  const settings = sql`assigned_desks = true, series = 'all', max_booking_period = 5, max_desk_bookings_count = 50`;
  company = await addCompany(app.db, { settings });
  owner = await addMember(app.db, company.id, 'user', 'Olga Owner');
});

/** Reads the stored refusals of Friday. They must contain no name. */
const storedRefusals = () =>
  app.db.query(sql`SELECT refusal FROM series_dates WHERE company_id = ${company.id} AND day = ${friday}`);
const as = (userId = company.user) => ({ userId, company: company.id });
const request = (more: object = {}) => ({
  placeId: company.desks[0]!,
  rule: {
    pattern: { every: 'week', weeks: 1, weekdays: [4, 5] },
    firstDay: testToday,
    end: { ends: 'onDay', lastDay: friday },
    hours: { start: '09:00', end: '17:00', nights: 0 },
  },
  ...more,
});
const create = (more: object = {}, by = company.user) =>
  app.call(desks.createDeskSeries, as(by), { body: { id: randomUUID(), ...request(more) } });
const assigned = (deskId = company.desks[0]!, weekdays = '{[5,6)}') =>
  storeDeskAssignment(app.db, { companyId: company.id, deskId, userId: owner, weekdays });
const atMidnight = async (day: string) => {
  app.clock.set(`${day}T23:30:00Z`);
  await runScheduledJob(app, 'extendSeries');
};
/** Reads the days of the company's bookings and their desks, by time. */
const booked = async () =>
  (await readUncancelledBookings(app.db, company.id)).map(({ startDate, placeId }) => [
    startDate.slice(0, 10),
    company.desks.indexOf(placeId),
  ]);

it('dates on assigned days are refused to all but the owner, and no desk of another owner is offered for them', async () => {
  await assigned();
  await assigned(company.desks[1]!);
  const { body } = await app.call(desks.previewDeskSeries, as(), { body: request() });
  expect(body.dates).toMatchObject([
    { day: thursday, state: 'free' },
    {
      ...{ day: friday, state: 'refused' },
      refusal: { errorCode: 'placeAssigned', message: expect.stringContaining('Olga Owner') },
      offer: { placeId: company.desks[2] },
    },
  ]);
  expect((await create()).body.errorCode).toBe('seriesDatesRefused');
  const { status, body: own } = await create({}, owner);
  expect([status, own.dates.map(({ state }: SeriesDate) => state)]).toEqual([201, ['booked', 'booked']]);
});

it('a series over midnight is refused a desk that is another person’s on the second day', async () => {
  await assigned();
  const overnight = {
    pattern: { every: 'week', weeks: 1, weekdays: [4] },
    firstDay: testToday,
    end: { ends: 'onDay', lastDay: thursday },
    hours: { start: '20:00', end: '06:00', nights: 1 },
  };
  const { body } = await app.call(desks.previewDeskSeries, as(), { body: request({ rule: overnight }) });
  expect(body.dates).toMatchObject([{ day: thursday, refusal: { errorCode: 'placeAssigned' } }]);
});

it('a series that skips assigned dates stores no owner', async () => {
  await assigned();
  expect((await create({ refusedDays: [friday] })).status).toBe(201);
  expect(await storedRefusals()).toEqual([{ refusal: { errorCode: 'placeAssigned', details: { assigned: [] } } }]);
});

it('a series that moves to like desks passes over the desks of others', async () => {
  await assigned();
  await assigned(company.desks[1]!);
  expect((await create({ movesToLike: true, refusedDays: [friday] })).status).toBe(201);
  await atMidnight(addDays(testToday, 1));
  expect(await booked()).toEqual([
    [thursday, 0],
    [friday, 2],
  ]);
});

/** The owner's series of two weeks, of which a night books the second one. */
const twoWeeks = () => ({ rule: { ...request().rule, end: { ends: 'onDay', lastDay: addDays(friday, 7) } } });

it('a night books no date of the owner’s own series on a day that the owner released, until it is taken back', async () => {
  const assignmentId = await assigned();
  expect((await create(twoWeeks(), owner)).status).toBe(201);
  const body = { assignmentId, days: [addDays(friday, 7)] };
  expect((await app.call(contract.releaseAssignedDays, as(owner), { body })).status).toBe(200);
  await atMidnight(addDays(testToday, 5));
  const firstThree = [thursday, friday, addDays(thursday, 7)].map((day) => [day, 0]);
  expect(await booked()).toEqual(firstThree);
  expect(
    await app.db.query(sql`SELECT FROM series_dates WHERE company_id = ${company.id} AND refusal IS NOT NULL`),
  ).toEqual([]);
  expect((await app.call(contract.takeBackAssignedDays, as(owner), { body })).status).toBe(200);
  await atMidnight(addDays(testToday, 6));
  expect(await booked()).toEqual([...firstThree, [addDays(friday, 7), 0]]);
});

it('a date at the owner’s locked desk is refused even while the limit is used up, because it counts towards none', async () => {
  await assigned(company.desks[0], '{[4,6)}');
  await changeSettings(app, company, sql`max_desk_bookings_count = 1`);
  expect((await create(twoWeeks(), owner)).status).toBe(201);
  const elsewhere = { placeId: company.desks[1]!, userId: owner, period: createPeriodDaysFromToday(8) };
  await storeBooking(app.db, { companyId: company.id, ...elsewhere });
  await app.db.query(sql`
    UPDATE all_bookables SET state = 3 WHERE company_id = ${company.id} AND id = ${company.desks[0]!}`);
  await atMidnight(addDays(testToday, 5));
  const refused = await app.db.query(sql`
    SELECT day, refusal ->> 'errorCode' AS code FROM series_dates
    WHERE company_id = ${company.id} AND refusal IS NOT NULL ORDER BY day`);
  expect(refused).toEqual([thursday, friday].map((day) => ({ day: addDays(day, 7), code: 'placeLocked' })));
});

it('an undo of a released day returns the owner’s date to its series, once, and names a booking that stays lost', async () => {
  const assignmentId = await assigned();
  const { body: series } = await create({}, owner);
  const released = { assignmentId, days: [friday] };
  const { body } = await app.call(contract.releaseAssignedDays, as(owner), { body: released });
  const bookingIds = body.cancelled.map(({ id }: { id: string }) => id);
  const undo = () => app.call(contract.takeBackAssignedDays, as(owner), { body: { ...released, bookingIds } });
  for (const _turn of ['first', 'repeated']) {
    const { status, body: undone } = await undo();
    expect([status, undone.bookings]).toMatchObject([200, [{ id: bookingIds[0], refusal: null }]]);
  }
  const dates = await app.db.query(sql`
    SELECT d.day, b.series_id AS "seriesId", b.state FROM series_dates d
      JOIN bookings b ON b.company_id = d.company_id AND b.id = d.booking_id
    WHERE d.company_id = ${company.id} ORDER BY d.day`);
  expect(dates).toEqual([thursday, friday].map((day) => ({ day, seriesId: series.id, state: 0 })));
  expect(await booked()).toHaveLength(2);
  const again = await app.call(contract.releaseAssignedDays, as(owner), { body: released });
  await app.db.query(sql`
    UPDATE all_bookables SET state = 3 WHERE company_id = ${company.id} AND id = ${company.desks[0]!}`);
  const ids = again.body.cancelled.map(({ id }: { id: string }) => id);
  const refused = await app.call(contract.takeBackAssignedDays, as(owner), {
    body: { ...released, bookingIds: ids },
  });
  expect(refused.body.bookings).toMatchObject([{ id: ids[0], refusal: { errorCode: 'placeLocked' } }]);
});

it('a date that an assignment cancels is tried again, and returns when the owner releases the day', async () => {
  expect((await create()).status).toBe(201);
  const body = {
    deskId: company.desks[0]!,
    userId: owner,
    weekdays: [5],
    from: testToday,
    until: null,
    bookings: 'cancel',
    seenBookings: 1,
  };
  const { status, body: made } = await app.call(contract.assignDesk, as(company.manager), { body } as never);
  expect([status, await booked()]).toEqual([201, [[thursday, 0]]]);
  const stored = await storedRefusals();
  expect(stored).toEqual([{ refusal: { errorCode: 'placeAssigned', details: { assigned: [] } } }]);
  await atMidnight(testToday);
  expect(await booked()).toEqual([[thursday, 0]]);
  expect(await storedRefusals()).toEqual(stored);
  await app.call(contract.releaseAssignedDays, as(owner), { body: { assignmentId: made.id, days: [friday] } });
  await atMidnight(addDays(testToday, 1));
  expect(await booked()).toEqual([
    [thursday, 0],
    [friday, 0],
  ]);
});
