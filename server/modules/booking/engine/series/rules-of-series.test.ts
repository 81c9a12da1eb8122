import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelDeskBookings, createDeskSeries, previewDeskSeries } from '#contract/booking/bookings.ts';
import { retrieveSeries, type SeriesWithUpcomingDates } from '#contract/booking/open-series.ts';
import type { SeriesDate } from '#contract/booking/series.ts';
import type { SeriesRule } from '#contract/booking/series-rule.ts';
import { allDaysWithinYearFromToday } from '#server/testing/series-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace, readUncancelledBookings } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday, testToday } from '#server/testing/test-periods.ts';
import { addCompany, addMember, changeSettings, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  company = await addCompany(app.db);
  await changeSettings(app, company, sql`max_booking_period = 7, max_desk_bookings_count = 50`);
});

const as = (userId: string) => ({ userId, company: company.id });
const rule = (more: Partial<SeriesRule> = {}): SeriesRule => ({
  pattern: { every: 'day' },
  firstDay: testToday,
  end: { ends: 'never' },
  hours: { start: '12:00', end: '17:00', nights: 0 },
  ...more,
});
const create = (more: object = {}, userId = company.user) => {
  const body = { id: randomUUID(), placeId: company.desks[0]!, rule: rule(), ...more };
  return app.call(createDeskSeries, as(userId), { body });
};
const preview = (more: object = {}, userId = company.user) =>
  app.call(previewDeskSeries, as(userId), { body: { placeId: company.desks[0]!, rule: rule(), ...more } });
const shown = async (id: string) =>
  (await app.call(retrieveSeries, as(company.user), { query: { id } })).body as SeriesWithUpcomingDates;

describe('a series without dates', () => {
  it('is not booked when its person skips each of them', async () => {
    const end = { ends: 'after', dates: 2 } as const;
    const choices = ['2026-11-23', '2026-11-24'].map((day) => ({ day, skipped: true }));
    expect((await create({ rule: rule({ end }), choices })).body.errorCode).toBe('seriesWithoutDates');
    const late = rule({ firstDay: '2027-03-01', end });
    const left = ['2027-03-01', '2027-03-02'].map((day) => ({ day, skipped: true }));
    expect((await create({ rule: late, choices: left })).body.errorCode).toBe('seriesWithoutDates');
    expect((await create({ rule: late, choices: left.slice(1) })).status).toBe(201);
  });

  it('does not take the place of one that it would end', async () => {
    const hours = { start: '08:00', end: '09:30', nights: 0 };
    const old = await create({ rule: rule({ hours: { ...hours, start: '18:00', end: '19:00' } }) });
    const before = await readUncancelledBookings(app.db, company.id);
    const change = rule({ hours, end: { ends: 'onDay', lastDay: testToday } });
    const answer = await create({ rule: change, replaces: { seriesId: old.body.id } });
    expect(answer.body.errorCode).toBe('seriesWithoutDates');
    expect(await readUncancelledBookings(app.db, company.id)).toEqual(before);
  });
});

it('a number of dates that reaches past ten years is refused, and the number that fits is named', async () => {
  const pattern = { every: 'monthDay', dayOfMonth: 1 } as const;
  const { body } = await preview({ rule: rule({ pattern, end: { ends: 'after', dates: 366 } }) });
  expect(body).toMatchObject({ errorCode: 'tooManySeriesDates', details: { max: 120 } });
  expect((await preview({ rule: rule({ pattern, end: { ends: 'after', dates: 120 } }) })).status).toBe(200);
});

it('a request names a bounded number of places', async () => {
  const choices = allDaysWithinYearFromToday.slice(0, 60).map((day) => ({ day, placeId: randomUUID() }));
  const { body } = await preview({ choices });
  expect(body).toMatchObject({ errorCode: 'tooManySeriesPlaces', details: { max: 60 } });
  const same = allDaysWithinYearFromToday.slice(0, 300).map((day) => ({ day, placeId: company.desks[1]! }));
  expect((await preview({ choices: same })).status).toBe(200);
});

it('hours that only the change of clocks cuts are refused on that day alone', async () => {
  app.clock.set('2027-03-26T09:00:00Z');
  const night = rule({ firstDay: '2027-03-28', hours: { start: '02:30', end: '03:00', nights: 0 } });
  const { status, body } = await preview({ rule: night });
  expect(status).toBe(200);
  expect(body.dates.slice(0, 2).map(({ state }: SeriesDate) => state)).toEqual(['refused', 'free']);
});

describe('a refused date', () => {
  it('refuses a series whose person did not see it, also if another one was seen', async () => {
    await bookPlace(app, 'desk', as(company.manager), company.desks[0]!, [
      createPeriodDaysFromToday(1, '13:00', '14:00'),
    ]);
    const refusedDays = ['2026-11-24'];
    await bookPlace(app, 'desk', as(company.manager), company.desks[0]!, [
      createPeriodDaysFromToday(3, '13:00', '14:00'),
    ]);
    const { body } = await create({ refusedDays });
    expect(body).toMatchObject({ errorCode: 'seriesDatesRefused' });
    expect(body.details.dates.map(({ day }: { day: string }) => day)).toEqual(['2026-11-24', '2026-11-26']);
    expect((await create({ refusedDays: [...refusedDays, '2026-11-26'] })).status).toBe(201);
  });

  it('is stored without the name of who holds the place, because that person may be erased', async () => {
    const holder = await addMember(app.db, company.id, 'user', 'Zenobia Wymazana');
    await bookPlace(app, 'desk', as(holder), company.desks[0]!, [createPeriodDaysFromToday(1, '13:00', '14:00')]);
    const seen = (await preview()).body.dates[1].refusal;
    expect(seen.message).toContain('Zenobia Wymazana');
    const { id } = (await create({ refusedDays: allDaysWithinYearFromToday })).body;
    const rows = await app.db.query(
      sql`SELECT refusal FROM series_dates WHERE series_id = ${id} AND refusal IS NOT NULL`,
    );
    expect(rows).toEqual([{ refusal: { errorCode: 'slotTaken', details: { kind: 'desk', taken: [] } } }]);
    expect((await shown(id)).refused[0]).toMatchObject({ errorCode: 'slotTaken' });
  });

  it('names the limit of the colleague for whom a manager books as theirs', async () => {
    await changeSettings(app, company, sql`max_desk_bookings_count = 2`);
    const theirs = (await preview({ userId: company.user }, company.manager)).body.dates.at(-1).refusal.message;
    const own = (await preview()).body.dates.at(-1).refusal.message;
    expect(theirs).not.toBe(own);
  });
});

describe('the next days of a series', () => {
  it('keep the weeks of its rule, also if none of them is bookable yet', async () => {
    const { id } = (await create({ rule: rule({ pattern: { every: 'week', weeks: 2, weekdays: [1] } }) })).body;
    app.clock.set('2026-11-24T09:00:00Z');
    const { nextDays } = await shown(id);
    expect(nextDays.slice(0, 3)).toEqual(['2026-12-07', '2026-12-21', '2027-01-04']);
    expect(nextDays).toHaveLength(60);
  });

  it('leave out days that were cancelled, left out or have begun, and end with it', async () => {
    const choices = [{ day: '2026-11-25', skipped: true }];
    const { id, dates } = (await create({ rule: rule({ end: { ends: 'after', dates: 5 } }), choices })).body;
    await app.call(cancelDeskBookings, as(company.user), { body: { bookingIds: [dates[3].bookingId] } });
    app.clock.set('2026-11-23T12:00:00Z');
    expect((await shown(id)).nextDays).toEqual(['2026-11-24', '2026-11-27']);
  });
});
