import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as desks from '#contract/booking/bookings.ts';
import * as series from '#contract/booking/series.ts';
import type { SeriesRule } from '#contract/booking/series-rule.ts';
import { runScheduledJob } from '#server/testing/scheduled-job.ts';
import { allDaysWithinYearFromToday } from '#server/testing/series-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace, readUncancelledBookings } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday, testToday } from '#server/testing/test-periods.ts';
import { addCompany, addPlace, changeSettings, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  company = await addCompany(app.db);
  await changeSettings(app, company, sql`max_booking_period = 30, max_desk_bookings_count = 50`);
});

const user = () => ({ userId: company.user, company: company.id });
const manager = () => ({ userId: company.manager, company: company.id });
const rule = (changes: Partial<SeriesRule> = {}): SeriesRule => ({
  pattern: { every: 'week', weeks: 1, weekdays: [2, 4] },
  firstDay: testToday,
  end: { ends: 'never' },
  hours: { start: '09:00', end: '17:00', nights: 0 },
  ...changes,
});
const request = (more: object = {}) => ({ placeId: company.desks[0]!, rule: rule(), ...more });
const preview = (more?: object, as = user) => app.call(desks.previewDeskSeries, as(), { body: request(more) });
const create = (more: object = {}, as = user) =>
  app.call(desks.createDeskSeries, as(), { body: { id: randomUUID(), ...request(more) } });
const statesOf = (dates: series.SeriesDate[]) => dates.map(({ day, state }) => `${day} ${state}`);

describe('[WEEK-01c] a series of a desk', () => {
  it('lists every date of the bookable period, and books these', async () => {
    const { body } = await preview();
    const days = ['11-24', '11-26', '12-01', '12-03', '12-08', '12-10', '12-15', '12-17', '12-22'];
    expect(statesOf(body.dates)).toEqual(days.map((day) => `2026-${day} free`));
    expect(body.goesOn).toBe(true);
    expect(await readUncancelledBookings(app.db, company.id)).toEqual([]);

    const made = await create();
    expect(made.status).toBe(201);
    expect(statesOf(made.body.dates)).toEqual(days.map((day) => `2026-${day} booked`));
    const stored = await readUncancelledBookings(app.db, company.id);
    expect(made.body.dates.map(({ bookingId }: series.SeriesDate) => bookingId)).toEqual(stored.map(({ id }) => id));
    expect(made.body.dates[0]).toMatchObject({ startDate: '2026-11-24T08:00:00.000Z', placeName: expect.any(String) });
  });

  it('names the reason of a refused date, and books nothing until it is skipped or goes elsewhere', async () => {
    await bookPlace(app, 'desk', manager(), company.desks[0]!, [createPeriodDaysFromToday(1)]);
    const { body } = await preview();
    expect(body.dates[0]).toMatchObject({ day: '2026-11-24', state: 'refused', refusal: { errorCode: 'slotTaken' } });
    const refused = await create();
    expect(refused.body).toMatchObject({
      errorCode: 'seriesDatesRefused',
      details: { dates: [{ day: '2026-11-24', errorCode: 'slotTaken' }] },
    });
    expect(await readUncancelledBookings(app.db, company.id)).toHaveLength(1);

    const other = await addPlace(app.db, company.id, company.floor, 'desk', { label: '50' });
    const moved = await create({ choices: [{ day: '2026-11-24', placeId: other }] });
    expect(moved.body.dates[0]).toMatchObject({ state: 'booked', placeId: other });
  });

  it('skips what is taken in one press', async () => {
    await bookPlace(app, 'desk', manager(), company.desks[0]!, [createPeriodDaysFromToday(1)]);
    const { status, body } = await create({ refusedDays: allDaysWithinYearFromToday });
    expect(status).toBe(201);
    expect(statesOf(body.dates).slice(0, 2)).toEqual(['2026-11-24 refused', '2026-11-26 booked']);
  });

  it('leaves out the dates that its person leaves out, and moves hours', async () => {
    const { body } = await create({
      choices: [
        { day: '2026-11-26', skipped: true },
        { day: '2026-12-01', hours: { start: '10:00', end: '12:00' } },
      ],
    });
    expect(statesOf(body.dates).slice(0, 3)).toEqual(['2026-11-24 booked', '2026-11-26 skipped', '2026-12-01 booked']);
    expect(body.dates[2]).toMatchObject({ startDate: '2026-12-01T09:00:00.000Z', endDate: '2026-12-01T11:00:00.000Z' });
  });

  it('counts its dates towards the limit of the person', async () => {
    await changeSettings(app, company, sql`max_desk_bookings_count = 3`);
    const { body } = await preview();
    expect(statesOf(body.dates).slice(2, 4)).toEqual(['2026-12-01 free', '2026-12-03 later']);
    expect(body.dates[3].refusal.errorCode).toBe('tooManyBookings');
  });

  it('lists the dates beyond the bookable period of a series with an end', async () => {
    const { body } = await preview({ rule: rule({ end: { ends: 'after', dates: 11 } }) });
    expect(statesOf(body.dates).slice(8)).toEqual(['2026-12-22 free', '2026-12-24 later', '2026-12-29 later']);
  });

  it('refuses a rule without dates, and one with too many', async () => {
    const early = await create({ rule: rule({ end: { ends: 'onDay', lastDay: testToday } }) });
    expect(early.body.errorCode).toBe('seriesWithoutDates');
    const daily = rule({ pattern: { every: 'day' }, end: { ends: 'onDay', lastDay: '2027-12-31' } });
    expect((await create({ rule: daily })).body).toMatchObject({
      errorCode: 'tooManySeriesDates',
      details: { max: 366 },
    });
    const endless = rule({ pattern: { every: 'day' }, end: { ends: 'onDay', lastDay: '2199-12-31' } });
    expect((await create({ rule: endless })).body.errorCode).toBe('tooManySeriesDates');
  });

  it('refuses people who are not active, and hours that end before they start, for later dates too', async () => {
    const later = rule({ firstDay: '2027-03-01', end: { ends: 'after', dates: 3 } });
    expect(statesOf((await preview({ rule: later })).body.dates)[0]).toBe('2027-03-02 later');
    const errorOf = async (more: object) => (await create({ rule: later, ...more }, manager)).body.errorCode;
    expect(await errorOf({ userId: randomUUID() })).toBe('personNotActive');
    const hours = { start: '17:00', end: '09:00', nights: 0 };
    expect(await errorOf({ rule: { ...later, hours } })).toBe('endBeforeStart');
  });

  it('refuses a date whose own hours are wrong by itself, and nobody can leave it for another night', async () => {
    const end = { ends: 'after', dates: 10 } as const;
    const wrong = { hours: { start: '17:00', end: '09:00', nights: 0 } };
    const choices = ['2026-11-26', '2026-12-24'].map((day) => ({ day, ...wrong }));
    const { body } = await preview({ rule: rule({ end }), choices });
    expect(statesOf(body.dates)).toHaveLength(10);
    const refused = body.dates.filter(({ state }: series.SeriesDate) => state === 'refused');
    const errors = choices.map(({ day }) => ({ day, errorCode: 'endBeforeStart' }));
    expect(refused.map(({ day, refusal }: series.SeriesDate) => ({ day, errorCode: refusal!.errorCode }))).toEqual(
      errors,
    );
    const made = await create({ rule: rule({ end }), choices, refusedDays: allDaysWithinYearFromToday });
    expect(made.body).toMatchObject({ errorCode: 'seriesDatesRefused', details: { dates: errors } });
  });

  it('of two that want one desk at the same moment one wins each date', async () => {
    const both = await Promise.all([
      create({ refusedDays: allDaysWithinYearFromToday }),
      create({ refusedDays: allDaysWithinYearFromToday }, manager),
    ]);
    const booked = both.flatMap(({ body }) =>
      (body.dates ?? []).filter(({ state }: series.SeriesDate) => state === 'booked'),
    );
    expect(booked.map(({ day }: series.SeriesDate) => day).toSorted()).toEqual(
      [...new Set(booked.map(({ day }: series.SeriesDate) => day))].toSorted(),
    );
    expect(booked).toHaveLength(9);
  });

  it('books later dates at the midnight when the bookable period reaches them, each once', async () => {
    const { body } = await create();
    const extend = () => runScheduledJob(app, 'extendSeries');
    await extend();
    expect(await readUncancelledBookings(app.db, company.id)).toHaveLength(body.dates.length);
    app.clock.set('2026-11-23T23:00:00Z');
    await Promise.all([extend(), extend(), extend()]);
    expect(await readUncancelledBookings(app.db, company.id)).toHaveLength(body.dates.length + 1);
    await extend();
    expect(await readUncancelledBookings(app.db, company.id)).toHaveLength(body.dates.length + 1);
  });

  it('gives a repeated request its first answer, and refuses another person’s id', async () => {
    await bookPlace(app, 'desk', manager(), company.desks[0]!, [createPeriodDaysFromToday(1)]);
    const body = {
      id: randomUUID(),
      refusedDays: allDaysWithinYearFromToday,
      choices: [{ day: '2026-11-26', skipped: true }],
    };
    const first = await create(body);
    expect(statesOf(first.body.dates).slice(0, 3)).toEqual([
      '2026-11-24 refused',
      '2026-11-26 skipped',
      '2026-12-01 booked',
    ]);
    const stored = await readUncancelledBookings(app.db, company.id);
    const again = await create(body);
    const { refusal, ...date } = first.body.dates[0];
    // The stored refusal has no names.
    const dates = [{ ...date, refusal: { ...refusal, message: expect.not.stringContaining('Marek') } }];
    expect([again.status, again.body]).toEqual([
      201,
      { ...first.body, dates: [...dates, ...first.body.dates.slice(1)] },
    ]);
    expect(await readUncancelledBookings(app.db, company.id)).toEqual(stored);
    expect((await create(body, manager)).body.errorCode).toBe('notYourBooking');
  });

  it('ends without harm to other series when its desk is removed, and waits while its floor is hidden', async () => {
    const gone = await addPlace(app.db, company.id, company.floor, 'desk', { label: '51' });
    const before = await create({ placeId: gone });
    await create();
    await app.db.query(
      sql`UPDATE all_bookables SET removed_on = now() WHERE company_id = ${company.id} AND id = ${gone}`,
    );
    app.clock.set('2026-11-23T23:00:00Z');
    await runScheduledJob(app, 'extendSeries');
    const dates = before.body.dates.length;
    expect(await readUncancelledBookings(app.db, company.id)).toHaveLength(2 * dates + 1);

    const hide = (published: boolean) =>
      app.db.query(sql`
        UPDATE all_containers SET published = ${published} WHERE company_id = ${company.id} AND id = ${company.floor}`);
    await hide(false);
    app.clock.set('2026-11-28T23:00:00Z');
    await runScheduledJob(app, 'extendSeries');
    expect(await readUncancelledBookings(app.db, company.id)).toHaveLength(2 * dates + 1);
    await hide(true);
    app.clock.set('2026-11-29T23:00:00Z');
    await runScheduledJob(app, 'extendSeries');
    expect(await readUncancelledBookings(app.db, company.id)).toHaveLength(2 * dates + 2);
  });
});

describe('[WEEK-01h] a cancelled series', () => {
  const cancel = (body: { id: string; fromDay?: string }, as = user) => app.call(series.cancelSeries, as(), { body });
  const days = async () =>
    (await readUncancelledBookings(app.db, company.id)).map(({ startDate }) =>
      new Date(startDate).toISOString().slice(0, 10),
    );
  const extendAt = async (instant: string) => {
    app.clock.set(instant);
    await runScheduledJob(app, 'extendSeries');
  };

  it('keeps no date that has not begun, and gets no later one', async () => {
    const { body } = await create({ rule: rule({ firstDay: '2026-11-24' }) });
    app.clock.set('2026-11-24T09:00:00Z');
    expect((await cancel({ id: body.id })).status).toBe(204);
    expect(await days()).toEqual(['2026-11-24']);
    await extendAt('2026-12-24T23:00:00Z');
    expect(await days()).toEqual(['2026-11-24']);
  });

  it('keeps its dates before the chosen day, also those that are not booked yet', async () => {
    const { body } = await create({ rule: rule({ pattern: { every: 'week', weeks: 1, weekdays: [2] } }) });
    await cancel({ id: body.id, fromDay: '2026-12-08' });
    expect(await days()).toEqual(['2026-11-24', '2026-12-01']);

    const later = await create({ rule: rule({ pattern: { every: 'week', weeks: 1, weekdays: [4] } }) });
    await cancel({ id: later.body.id, fromDay: '2026-12-31' });
    const thursdays = ['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-17'];
    expect((await days()).filter((day) => day > '2026-11-25' && day !== '2026-12-01')).toEqual(thursdays);
    await extendAt('2026-12-10T23:00:00Z');
    expect((await days()).slice(-2)).toEqual(['2026-12-17', '2026-12-24']);
    await extendAt('2027-01-10T23:00:00Z');
    expect((await days()).at(-1)).toBe('2026-12-24');
  });

  it('is cancelled by its holder or a manager', async () => {
    const { body } = await create({}, manager);
    expect((await cancel({ id: body.id })).body.errorCode).toBe('notYourBooking');
    const own = await create({ placeId: company.desks[1]! });
    expect((await cancel({ id: own.body.id }, manager)).status).toBe(204);
    expect(await days()).toHaveLength(body.dates.length);
    expect((await cancel({ id: randomUUID() })).body.errorCode).toBe('notFound');
  });
});
