import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelDeskBookings, createDeskSeries, moveDeskBooking } from '#contract/booking/bookings.ts';
import { makeCalendarFeed } from '#contract/booking/my-bookings.ts';
import { cancelSeries } from '#contract/booking/series.ts';
import type { SeriesRule } from '#contract/booking/series-rule.ts';
import { runScheduledJob } from '#server/testing/scheduled-job.ts';
import { listSeriesDatesInCalendarFile } from '#server/testing/series-files.ts';
import { allDaysWithinYearFromToday } from '#server/testing/series-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace, readUncancelledBookings, storeBooking } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addCompany, changeSettings, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp({ publicUrl: 'https://biurko.example' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  company = await addCompany(app.db);
  await changeSettings(app, company, sql`max_booking_period = 30, max_desk_bookings_count = 50`);
});

const as = (userId = company.user) => ({ userId, company: company.id });
const weekly: SeriesRule = {
  pattern: { every: 'week', weeks: 1, weekdays: [2] },
  firstDay: '2026-11-23',
  end: { ends: 'never' },
  hours: { start: '09:00', end: '17:00', nights: 0 },
};
async function createSeries(more: object = {}) {
  const id = randomUUID();
  const body = {
    id,
    placeId: company.desks[0]!,
    rule: weekly,
    choices: [],
    refusedDays: allDaysWithinYearFromToday,
    ...more,
  };
  const answer = await app.call(createDeskSeries, as(), { body });
  expect(answer.status).toBe(201);
  return { id, dates: answer.body.dates as { day: string; bookingId: string | null }[] };
}
async function fileOf(userId?: string): Promise<string> {
  const { body } = await app.call(makeCalendarFeed, as(userId));
  return (await app.http.inject({ method: 'GET', url: new URL(body.url).pathname })).body;
}
const eventsIn = (file: string) => new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');
const shown = (file: string) =>
  listSeriesDatesInCalendarFile(file, '2028').map(({ start, end }): [string, string] => [start, end]);
const booked = async (): Promise<[string, string][]> =>
  (await readUncancelledBookings(app.db, company.id)).map(({ startDate, endDate }) => [
    new Date(startDate).toISOString(),
    new Date(endDate).toISOString(),
  ]);

describe('[WEEK-01l] a series in the feed', () => {
  it('is one event with the dates that are booked, and no more', async () => {
    const { id } = await createSeries();
    const file = await fileOf();
    expect(eventsIn(file).map((event) => event.getFirstPropertyValue('uid'))).toEqual([`${id}@biurko.example`]);
    expect(shown(file)).toHaveLength(5);
    expect(shown(file)).toEqual(await booked());
    app.clock.set('2026-12-01T23:30:00Z');
    await runScheduledJob(app, 'extendSeries');
    const later = await fileOf();
    expect(shown(later)).toHaveLength(6);
    expect(shown(later)).toEqual(await booked());
  });

  it('leaves out skipped, refused and cancelled dates, and shows a date elsewhere, with a higher number', async () => {
    await bookPlace(app, 'desk', as(company.manager), company.desks[0]!, [createPeriodDaysFromToday(8)]);
    const { dates } = await createSeries({ choices: [{ day: '2026-12-15', skipped: true }] });
    const before = await fileOf();
    const [first, , third] = dates;
    expect((await app.call(cancelDeskBookings, as(), { body: { bookingIds: [third!.bookingId!] } })).status).toBe(204);
    const period = createPeriodDaysFromToday(1, '10:00', '12:00');
    const move = { bookingId: first!.bookingId!, deskId: company.desks[1]!, period };
    expect((await app.call(moveDeskBooking, as(), { body: move })).status).toBe(200);
    const file = await fileOf();
    expect(shown(before).map(([start]) => start.slice(0, 10))).toEqual(['2026-11-24', '2026-12-08', '2026-12-22']);
    expect(listSeriesDatesInCalendarFile(file, '2028')).toMatchObject([
      { start: '2026-11-24T09:00:00.000Z', end: '2026-11-24T11:00:00.000Z', title: 'Biurko 2, Floor' },
      { start: '2026-12-22T08:00:00.000Z', end: '2026-12-22T16:00:00.000Z', title: 'Biurko 1, Floor' },
    ]);
    const sequenceOf = (text: string) => Number(eventsIn(text)[0]!.getFirstPropertyValue('sequence'));
    expect(sequenceOf(file)).toBeGreaterThan(sequenceOf(before));
  });

  it('that was cancelled is a cancelled event, and single bookings stay beside it', async () => {
    await bookPlace(app, 'desk', as(), company.desks[1]!, [createPeriodDaysFromToday(3)]);
    const { id } = await createSeries();
    await app.call(cancelSeries, as(), { body: { id } });
    const events = eventsIn(await fileOf());
    expect(events.map((event) => event.getFirstPropertyValue('status')).toSorted()).toEqual(['CANCELLED', 'CONFIRMED']);
    const gone = events.find((event) => event.getFirstPropertyValue('status') === 'CANCELLED')!;
    expect([gone.getFirstPropertyValue('uid'), gone.hasProperty('rrule')]).toEqual([`${id}@biurko.example`, false]);
  });

  it('is a series for its participants, and a single event for a guest of one date', async () => {
    const { id } = await createSeries();
    const meeting = async (day: number) => {
      const place = { kind: 'room' as const, placeId: company.rooms[0]!, containerId: company.floor };
      const row = { companyId: company.id, userId: company.user, period: createPeriodDaysFromToday(day), ...place };
      const booking = await storeBooking(app.db, { ...row, details: { topic: 'Planning' } });
      await app.db.query(sql`
        INSERT INTO booking_participants (company_id, booking_id, user_id) VALUES (${company.id}, ${booking}, ${company.admin})`);
      await app.db.query(
        sql`UPDATE bookings SET series_id = ${id} WHERE company_id = ${company.id} AND id = ${booking}`,
      );
      await app.db.query(sql`
        INSERT INTO series_dates (company_id, series_id, day, booking_id)
        VALUES (${company.id}, ${id}, ${`2027-01-0${day}`}, ${booking})`);
      return booking;
    };
    const single = await meeting(2);
    const uids = async () => eventsIn(await fileOf(company.admin)).map((event) => event.getFirstPropertyValue('uid'));
    expect(await uids()).toEqual([`${single}@biurko.example`]);
    await app.db.query(sql`
      INSERT INTO series_participants (company_id, series_id, user_id) VALUES (${company.id}, ${id}, ${company.admin})`);
    expect(new Set(await uids())).toEqual(new Set([`${id}@biurko.example`]));
  });
});
