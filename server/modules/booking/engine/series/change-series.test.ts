import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as desks from '#contract/booking/bookings.ts';
import { retrieveSeries } from '#contract/booking/open-series.ts';
import type { SeriesDate } from '#contract/booking/series.ts';
import type { SeriesRule } from '#contract/booking/series-rule.ts';
import type { BookingOrSeriesEvent } from '#server/events/booking-events.ts';
import { deskKind } from '#server/modules/booking/kinds/desks/desk.kind.ts';
import { readCompanySettings } from '#server/modules/companies/company-settings.query.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace, readUncancelledBookings } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday, testToday } from '#server/testing/test-periods.ts';
import { addCompany, changeSettings, type TestCompany } from '#server/testing/test-world.ts';
import { createSeries } from './create-series.command.ts';

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
const weekly = (weekday: number, more: Partial<SeriesRule> = {}): SeriesRule => ({
  pattern: { every: 'week', weeks: 1, weekdays: [weekday] },
  firstDay: testToday,
  end: { ends: 'never' },
  hours: { start: '09:00', end: '17:00', nights: 0 },
  ...more,
});
const bodyOf = (more: object) => ({ placeId: company.desks[0]!, rule: weekly(2), ...more });
const create = (more: object = {}, as = user) =>
  app.call(desks.createDeskSeries, as(), { body: { id: randomUUID(), ...bodyOf(more) } });
const preview = (more: object = {}, as = user) => app.call(desks.previewDeskSeries, as(), { body: bodyOf(more) });
const days = async () =>
  (await readUncancelledBookings(app.db, company.id)).map(({ startDate }) =>
    new Date(startDate).toISOString().slice(5, 10),
  );
const replacing = (seriesId: string, fromDay?: string) => ({ replaces: { seriesId, ...(fromDay && { fromDay }) } });
/** Reads all rows of series and bookings, to see that nothing has changed. */
const everything = () =>
  app.db.query(sql`
    SELECT (SELECT json_agg(s ORDER BY s.id) FROM series s WHERE s.company_id = ${company.id}) AS series,
           (SELECT json_agg(b ORDER BY b.id) FROM bookings b WHERE b.company_id = ${company.id}) AS bookings`);

describe('[WEEK-01g] a changed series', () => {
  it('takes the place of all dates of the old one that have not begun', async () => {
    const old = await create();
    expect(await days()).toEqual(['11-24', '12-01', '12-08', '12-15', '12-22']);
    const made = await create({ rule: weekly(3), ...replacing(old.body.id) });
    expect(made.status).toBe(201);
    expect(await days()).toEqual(['11-25', '12-02', '12-09', '12-16', '12-23']);
    const shown = (await app.call(retrieveSeries, user(), { query: { id: old.body.id } })).body;
    expect(shown).toMatchObject({ endedFrom: testToday, dates: [], goesOn: false });
  });

  it('takes the place of one date and the following ones', async () => {
    const old = await create();
    const rule = weekly(2, { firstDay: '2026-12-08', hours: { start: '10:00', end: '12:00', nights: 0 } });
    await create({ rule, ...replacing(old.body.id, '2026-12-08') });
    const hours = (await readUncancelledBookings(app.db, company.id)).map(({ startDate }) =>
      new Date(startDate).toISOString(),
    );
    expect(hours.map((hour) => hour.slice(5, 16))).toEqual([
      '11-24T08:00',
      '12-01T08:00',
      '12-08T09:00',
      '12-15T09:00',
      '12-22T09:00',
    ]);
  });

  it('is free at the hours of the old one in a preview, which keeps nothing', async () => {
    const old = await create();
    const before = await everything();
    expect((await preview({})).body.dates[0].refusal.errorCode).toBe('slotTaken');
    const { body } = await preview(replacing(old.body.id));
    expect(new Set(body.dates.map(({ state }: SeriesDate) => state))).toEqual(new Set(['free']));
    expect(await everything()).toEqual(before);
  });

  it('leaves the old one whole when its own dates are refused', async () => {
    const old = await create();
    await bookPlace(app, 'desk', manager(), company.desks[0]!, [createPeriodDaysFromToday(2)]);
    const before = await everything();
    const refused = await create({ rule: weekly(3), ...replacing(old.body.id) });
    expect(refused.body.errorCode).toBe('seriesDatesRefused');
    expect(await everything()).toEqual(before);
  });

  it('leaves today’s booking that has begun to the old one', async () => {
    app.clock.set('2026-11-24T07:00:00Z');
    const daily = { pattern: { every: 'day' }, firstDay: '2026-11-24' } as const;
    const old = await create({ rule: weekly(1, daily) });
    app.clock.set('2026-11-24T10:00:00Z');
    const made = await create({ rule: weekly(1, daily), ...replacing(old.body.id) });
    expect(made.body.dates[0].day).toBe('2026-11-25');
    expect((await days()).slice(0, 2)).toEqual(['11-24', '11-25']);
  });

  it('keeps its holder when a manager changes it', async () => {
    const old = await create();
    const taken = await create({ rule: weekly(3), userId: company.manager, ...replacing(old.body.id) }, manager);
    expect(taken.body.errorCode).toBe('notYourBooking');
    await create({ rule: weekly(3), ...replacing(old.body.id) }, manager);
    expect(new Set((await readUncancelledBookings(app.db, company.id)).map(({ userId }) => userId))).toEqual(
      new Set([company.user]),
    );
  });

  it('gives a repeated request its first answer, and ends the old one once', async () => {
    const old = await create();
    const body = { id: randomUUID(), rule: weekly(3), ...replacing(old.body.id) };
    const first = await create(body);
    const before = await everything();
    const again = await Promise.all([create(body), create(body)]);
    for (const one of again) expect([one.status, one.body]).toEqual([201, first.body]);
    expect(await everything()).toEqual(before);
    // A day later the first day has passed, and the answer stays.
    app.clock.set('2026-11-24T09:00:00Z');
    expect((await create(body)).status).toBe(201);
  });

  it('wins alone where two people change it at the same moment', async () => {
    const old = await create();
    const both = await Promise.all(
      ['10:00', '11:00'].map((start) =>
        create({ rule: weekly(3, { hours: { start, end: '17:00', nights: 0 } }), ...replacing(old.body.id) }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)!.body.errorCode).toBe('changedMeanwhile');
    expect(await days()).toHaveLength(5);
  });

  it('keeps out the days that its person cancelled or left out, unless a choice names them', async () => {
    const choices = [{ day: '2026-12-08', skipped: true }];
    const old = await create({ choices });
    await app.call(desks.cancelDeskBookings, user(), { body: { bookingIds: [old.body.dates[1].bookingId] } });
    const rule = weekly(2, { hours: { start: '10:00', end: '12:00', nights: 0 } });
    const change = { rule, ...replacing(old.body.id) };
    const statesOf = ({ body }: { body: { dates: SeriesDate[] } }) => body.dates.map(({ state }) => state).slice(0, 4);
    expect(statesOf(await preview(change))).toEqual(['free', 'skipped', 'skipped', 'free']);
    const named = { ...change, choices: [{ day: '2026-12-01' }] };
    expect(statesOf(await preview(named))).toEqual(['free', 'free', 'skipped', 'free']);
    await create(change);
    expect(await days()).toEqual(['11-24', '12-15', '12-22']);
  });

  it('books the days again that an earlier change had taken from it', async () => {
    const old = await create();
    await create({
      placeId: company.desks[1]!,
      rule: weekly(2, { firstDay: '2026-12-08' }),
      ...replacing(old.body.id, '2026-12-08'),
    });
    const again = await create({ rule: weekly(2), ...replacing(old.body.id) });
    const states = again.body.dates.map(({ state }: SeriesDate) => state);
    expect(states).toEqual(['booked', 'booked', 'booked', 'booked', 'booked']);
  });

  it('goes on for a person who has as many series as one may have', async () => {
    const old = await create();
    const [{ body: second }] = [await create({ placeId: company.desks[1]! })];
    const fill = (count: number) =>
      app.db.query(sql`
        INSERT INTO series (company_id, id, kind, bookable_id, user_id, booked_by, rule, created_on, due_on)
        SELECT company_id, gen_random_uuid(), kind, bookable_id, user_id, booked_by, rule, created_on, '2099-01-01'
        FROM series CROSS JOIN generate_series(1, ${count}) WHERE company_id = ${company.id} AND id = ${second.id}`);
    await fill(48);
    expect((await create({ placeId: company.desks[1]!, rule: weekly(5) })).body.errorCode).toBe('tooManySeries');
    const rule = weekly(3, { firstDay: '2026-12-08' });
    expect((await create({ rule, ...replacing(old.body.id, '2026-12-08') })).status).toBe(201);
  });

  it('counts series of which all dates are booked', async () => {
    const ends = (dates: number) => ({ end: { ends: 'after', dates } as const });
    await create({ rule: weekly(2, ends(1)) });
    await app.db.query(sql`
      INSERT INTO series (company_id, id, kind, bookable_id, user_id, booked_by, rule, created_on, due_on)
      SELECT company_id, gen_random_uuid(), kind, bookable_id, user_id, booked_by, rule, created_on, '2099-01-01'
      FROM series CROSS JOIN generate_series(1, 49) WHERE company_id = ${company.id}`);
    expect((await create({ rule: weekly(3, ends(1)) })).body.errorCode).toBe('tooManySeries');
  });

  it('answers a repeated request from its rows, whatever has become of the place and of a date', async () => {
    const body = { id: randomUUID(), rule: weekly(3) };
    const { dates } = (await create(body)).body;
    await app.call(desks.cancelDeskBookings, user(), { body: { bookingIds: [dates[1].bookingId] } });
    await app.db.query(
      sql`UPDATE all_bookables SET removed_on = now() WHERE company_id = ${company.id} AND id = ${company.desks[0]!}`,
    );
    await changeSettings(app, company, sql`series = 'off'`);
    const again = await create(body);
    expect(again.status).toBe(201);
    expect(again.body.dates.map(({ state }: SeriesDate) => state).slice(0, 3)).toEqual([
      'booked',
      'cancelled',
      'booked',
    ]);
  });

  it('keeps no choice for a day that the rule does not have', async () => {
    const choices = [
      { day: '2026-11-25', skipped: true },
      { day: '2099-12-31', skipped: true },
    ];
    const { body } = await create({ choices });
    const shown = (await app.call(retrieveSeries, user(), { query: { id: body.id } })).body;
    expect(shown.dates.map(({ state }: SeriesDate) => state)).toEqual(Array(5).fill('booked'));
  });

  it('is told as one change, whose cancellations name the old series', async () => {
    const old = await create();
    const told: BookingOrSeriesEvent[] = [];
    const publish = async (_tx: unknown, event: BookingOrSeriesEvent) => void told.push(event);
    const settings = await readCompanySettings(app.db, company.id);
    const member = { companyId: company.id, userId: company.user, permissions: new Set(), settings } as never;
    const deps = { db: app.db, clock: app.clock, publish, links: {} as never };
    const id = randomUUID();
    await createSeries(deps, deskKind, member, {
      ...{ id, placeId: company.desks[0]!, rule: weekly(3), details: {}, participantIds: [], choices: [] },
      ...{ movesToLike: false, refusedDays: [], ...replacing(old.body.id) },
    });
    expect(told.map(({ name, seriesId }) => [name, seriesId])).toEqual([
      ['bookingsCancelled', old.body.id],
      ['bookingsMade', id],
      ['seriesBooked', id],
    ]);
    const last = told.at(-1) as Extract<BookingOrSeriesEvent, { name: 'seriesBooked' }>;
    expect(last.replaced).toMatchObject({ seriesId: old.body.id });
    expect([last.bookings.length, last.replaced!.bookings.length]).toEqual([5, 5]);
  });
});

describe('a request for a series', () => {
  const errorOf = async (more: object, as = user) => {
    const answers = [await preview(more, as), await create(more, as)];
    const [one, other] = answers.map(({ status, body }) => `${status} ${body.errorCode}`);
    expect(one).toBe(other);
    return one;
  };

  it('names what is wrong with its rule', async () => {
    const noWeekday: SeriesRule['pattern'] = { every: 'week', weeks: 1, weekdays: [] };
    expect(await errorOf({ rule: weekly(2, { pattern: noWeekday }) })).toBe('422 seriesWithoutWeekdays');
    const many = { ends: 'after', dates: 10_000 } as const;
    expect(await errorOf({ rule: weekly(2, { end: many }) })).toBe('422 tooManySeriesDates');
    expect(await errorOf({ rule: weekly(2, { firstDay: '2026-11-22' }) })).toBe('422 seriesStartsInPast');
    const before = { ends: 'onDay', lastDay: '2026-11-22' } as const;
    expect(await errorOf({ rule: weekly(2, { end: before }) })).toBe('422 seriesEndsBeforeStart');
    const backwards = { start: '17:00', end: '09:00', nights: 0 };
    expect(await errorOf({ rule: weekly(2, { hours: backwards }) })).toBe('422 endBeforeStart');
    const long = { start: '09:00', end: '10:00', nights: 1 };
    expect(await errorOf({ rule: weekly(2, { hours: long }) })).toBe('422 bookingTooLong');
    expect(await errorOf({ placeId: randomUUID() })).toBe('404 notFound');
    expect(await errorOf({ choices: [{ day: '2026-11-24', placeId: randomUUID() }] })).toBe('404 notFound');
    expect(await errorOf(replacing(randomUUID()))).toBe('404 notFound');
  });

  it('is refused where the company offers no series, or only those with an end', async () => {
    await changeSettings(app, company, sql`series = 'withEnd'`);
    const endless = await create();
    expect(endless.body).toMatchObject({ errorCode: 'seriesNotOffered', details: { onlyWithEnd: true } });
    expect((await create({ rule: weekly(2, { end: { ends: 'after', dates: 3 } }) })).status).toBe(201);
    await changeSettings(app, company, sql`series = 'off'`);
    const off = await create({ rule: weekly(3, { end: { ends: 'after', dates: 3 } }) });
    expect(off.body).toMatchObject({ errorCode: 'seriesNotOffered', details: { onlyWithEnd: false } });
  });
});
