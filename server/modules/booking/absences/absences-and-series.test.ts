import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as contract from '#contract/absences/absences.ts';
import * as desks from '#contract/booking/bookings.ts';
import * as openSeries from '#contract/booking/open-series.ts';
import type { SeriesDate } from '#contract/booking/series.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { bookableKinds } from '#server/kinds.ts';
import { readStoredCalendarSeriesById } from '#server/modules/booking/engine/series/calendar/calendar-series.query.ts';
import { runScheduledJob } from '#server/testing/scheduled-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { readUncancelledBookings } from '#server/testing/test-bookings.ts';
import { testToday } from '#server/testing/test-periods.ts';
import { addCompany, changeSettings, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  await app.db.query(sql`UPDATE series SET due_on = NULL`);
  company = await addCompany(app.db, { settings: sql`absences = true` });
  await changeSettings(app, company, sql`max_booking_period = 7, max_desk_bookings_count = 50`);
});

const me = () => ({ userId: company.user, company: company.id });
const day = (after: number) => addDays(testToday, after);
async function createDaily(): Promise<{ id: string; dates: SeriesDate[] }> {
  const hours = { start: '12:00', end: '17:00', nights: 0 };
  const rule = { pattern: { every: 'day' as const }, firstDay: testToday, end: { ends: 'never' as const }, hours };
  const body = { id: randomUUID(), placeId: company.desks[0]!, rule };
  return (await app.call(desks.createDeskSeries, me(), { body })).body;
}
async function night(before: string): Promise<void> {
  app.clock.set(`${addDays(before, -1)}T23:00:00Z`);
  await runScheduledJob(app, 'extendSeries');
}
const bookedDays = async () =>
  (await readUncancelledBookings(app.db, company.id)).map(({ startDate }) =>
    new Date(startDate).toISOString().slice(0, 10),
  );
const sequenceOf = async (id: string) =>
  (await readStoredCalendarSeriesById(app.db, Object.values(bookableKinds), { companyId: company.id, ids: [id] })).get(
    id,
  )!.model.sequence;
const stateOn = async (id: string, on: string) => {
  const { body } = await app.call(openSeries.retrieveSeries, me(), { query: { id } });
  return (body.dates as SeriesDate[]).find((date) => date.day === on)?.state;
};
async function addAbsence(firstDay: string, lastDay: string, more: object = {}) {
  const { bookings } = (await app.call(contract.previewAbsence, me(), { body: { firstDay, lastDay, ...more } })).body;
  const bookingIds = bookings.map(({ id }: { id: string }) => id);
  const id = randomUUID();
  await app.call(contract.addAbsence, me(), { body: { id, firstDay, lastDay, ...more, bookingIds } });
  return { id, freed: bookingIds.length };
}

it('dates of a series in an absence are freed, and no night books them again', async () => {
  const series = await createDaily();
  expect((await addAbsence(day(2), day(4))).freed).toBe(3);
  for (const next of [1, 2, 3]) await night(day(next));
  expect(await bookedDays()).not.toEqual(expect.arrayContaining([day(2)]));
  expect((await bookedDays()).filter((one) => one >= day(2) && one <= day(4))).toEqual([]);
  expect(await stateOn(series.id, day(3))).toBe('cancelled');
});

it('an undo returns the dates to their series, which follows them as before', async () => {
  const { id } = await createDaily();
  const numbers = [await sequenceOf(id)];
  const absence = await addAbsence(day(2), day(3));
  numbers.push(await sequenceOf(id));
  await app.call(contract.undoFreeing, me(), { params: { id: absence.id } });
  numbers.push(await sequenceOf(id));
  // Calendars ignore an entry whose number does not rise.
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
  expect([await stateOn(id, day(2)), await stateOn(id, day(3))]).toEqual(['booked', 'booked']);
  const bookings = await app.db.query<{ seriesId: string | null }>(sql`
    SELECT series_id AS "seriesId" FROM bookings WHERE company_id = ${company.id} AND state < 2`);
  expect(new Set(bookings.map(({ seriesId }) => seriesId))).toEqual(new Set([id]));
});

it('a night leaves out dates within an absence, books those of its free half, and the others once it is removed', async () => {
  await createDaily();
  const absence = await addAbsence(day(9), day(10));
  await addAbsence(day(12), day(12), { untilNoon: true });
  for (const next of [1, 2, 3, 4, 5, 6]) await night(day(next));
  const booked = await bookedDays();
  expect(booked.filter((one) => one >= day(8))).toEqual([day(8), day(11), day(12), day(13)]);
  const { series } = (await app.call(openSeries.listSeries, me(), {})).body;
  // The person knows the reason, so that no report names it.
  expect(series[0].refused).toEqual([]);
  await app.call(contract.removeAbsence, me(), { params: { id: absence.id } });
  await night(day(7));
  expect((await bookedDays()).filter((one) => one >= day(8))).toEqual([8, 9, 10, 11, 12, 13, 14].map(day));
});

it('absences that are switched off leave no date out', async () => {
  await createDaily();
  await addAbsence(day(8), day(8));
  await changeSettings(app, company, sql`absences = false`);
  await night(day(1));
  expect(await bookedDays()).toContain(day(8));
});
