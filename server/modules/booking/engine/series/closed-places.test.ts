import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as desks from '#contract/booking/bookings.ts';
import * as openSeries from '#contract/booking/open-series.ts';
import { cancelSeries, type SeriesDate } from '#contract/booking/series.ts';
import type { SeriesRule } from '#contract/booking/series-rule.ts';
import { removeLocation, setLocationPublished } from '#contract/places/location-tree.ts';
import { bookableKinds } from '#server/kinds.ts';
import { runScheduledJob } from '#server/testing/scheduled-job.ts';
import { allDaysWithinYearFromToday } from '#server/testing/series-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { readUncancelledBookings } from '#server/testing/test-bookings.ts';
import { fetchDrawingForSave, saveTestDrawing } from '#server/testing/test-drawings.ts';
import { testToday } from '#server/testing/test-periods.ts';
import { activateCoveringPackage } from '#server/testing/test-subscriptions.ts';
import { addCompany, addPlace, changeSettings, type TestCompany } from '#server/testing/test-world.ts';
import { readStoredCalendarSeriesById } from './calendar/calendar-series.query.ts';

let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  await app.db.query(sql`UPDATE series SET due_on = NULL`);
  company = await addCompany(app.db);
  await changeSettings(app, company, sql`max_booking_period = 7, max_desk_bookings_count = 50`);
});

const as = (userId: string) => ({ userId, company: company.id });
const daily: SeriesRule = {
  pattern: { every: 'day' },
  firstDay: testToday,
  end: { ends: 'never' },
  hours: { start: '12:00', end: '17:00', nights: 0 },
};
const bodyOf = (more: object = {}) => ({ placeId: company.desks[0]!, rule: daily, ...more });
const create = (more: object = {}) =>
  app.call(desks.createDeskSeries, as(company.user), { body: { id: randomUUID(), ...bodyOf(more) } });
const preview = (more: object) => app.call(desks.previewDeskSeries, as(company.user), { body: bodyOf(more) });
/** Books a series that is settled, because its only date is booked. */
const createOnce = () => {
  const hours = { start: '08:00', end: '10:00', nights: 0 };
  return create({ rule: { ...daily, firstDay: '2026-11-26', end: { ends: 'after', dates: 1 }, hours } });
};
/**
 * Saves the floor with its desks changed, as a manager does on the plan, and cancels their
 * bookings.
 */
async function redraw(
  change: (no: number) => 'locked' | 'removed' | 'open',
  more: object = { cancelAt: [company.desks[0]!], cancels: 100 },
): Promise<void> {
  const { sent } = await fetchDrawingForSave(app, as(company.manager), company.floor);
  const drawn = sent.desks.flatMap((one) => {
    const next = change(one.no);
    return next === 'removed' ? [] : [{ ...one, stateCode: next === 'locked' ? (3 as const) : (0 as const) }];
  });
  expect((await saveTestDrawing(app, as(company.manager), company.floor, { ...sent, desks: drawn }, more)).status).toBe(
    200,
  );
}
const close = (how: 'locked' | 'removed' | 'open') => redraw((no) => (no === 1 ? how : 'open'));
/** Returns the jobs about series that the company's events have stored, in order. */
const told = async () => {
  const jobs = await app.db.query<{ name: string; seriesId: string; reason: string | null; by: string | null }>(sql`
    SELECT payload ->> 'name' AS name, payload ->> 'seriesId' AS "seriesId", payload ->> 'reason' AS reason, payload ->> 'by' AS by
    FROM graphile_worker._private_jobs WHERE payload ->> 'companyId' = ${company.id} AND payload ->> 'seriesId' IS NOT NULL ORDER BY id`);
  return jobs.filter(({ name }) => name !== 'seriesBooked');
};
const night = async (midnight: string) => {
  app.clock.set(midnight);
  await runScheduledJob(app, 'extendSeries');
};
const shown = async (id: string) =>
  (await app.call(openSeries.retrieveSeries, as(company.user), { query: { id } }))
    .body as openSeries.SeriesWithUpcomingDates;
const listed = async () =>
  (await app.call(openSeries.listSeries, as(company.user), {})).body.series as openSeries.ListedSeries[];
const sequenceOf = async (id: string) =>
  (await readStoredCalendarSeriesById(app.db, Object.values(bookableKinds), { companyId: company.id, ids: [id] })).get(
    id,
  )!.model.sequence;

describe('[WEEK-01f] the holder of a series is asked for another place', () => {
  it('once its desk is locked and keeps its bookings', async () => {
    const { id } = (await create()).body;
    const before = await readUncancelledBookings(app.db, company.id);
    await redraw((no) => (no === 1 ? 'locked' : 'open'), {});
    expect(await readUncancelledBookings(app.db, company.id)).toEqual(before);
    expect(await told()).toEqual([{ name: 'seriesNeedsPlace', seriesId: id, reason: 'placeLocked', by: null }]);
  });

  it.each(['locked', 'removed'] as const)('once its desk is %s, also if all its dates were booked', async (how) => {
    const open = (await create()).body.id;
    const settled = (await createOnce()).body.id;
    await create({ placeId: company.desks[1]! });
    await close(how);
    const reason = how === 'locked' ? 'placeLocked' : 'placeRemoved';
    const asked = (await told()).toSorted((one, other) => one.seriesId.localeCompare(other.seriesId));
    expect(asked).toEqual(
      [open, settled].sort().map((seriesId) => ({ name: 'seriesNeedsPlace', seriesId, reason, by: null })),
    );
  });

  it('when the package no longer covers the desk, and not again when it covers even fewer', async () => {
    const last = await addPlace(app.db, company.id, company.floor, 'desk', { label: '9' });
    const { id } = (await create({ placeId: last })).body;
    const covers = { room: 2, parking: 3, car: 2, resource: 2 };
    const bookings = await readUncancelledBookings(app.db, company.id);
    await activateCoveringPackage(app, company.id, { ...covers, desk: 3 });
    await activateCoveringPackage(app, company.id, { ...covers, desk: 2 });
    expect(await told()).toMatchObject([{ name: 'seriesNeedsPlace', seriesId: id, reason: 'placeFrozen' }]);
    expect(await readUncancelledBookings(app.db, company.id)).toEqual(bookings);
  });

  it('when its location is removed, also if it moves to like places', async () => {
    const { id } = (await create({ movesToLike: true })).body;
    const request = { params: { locationId: company.floor }, query: { bookings: 100 } };
    expect((await app.call(removeLocation, as(company.admin), request)).status).toBe(204);
    expect(await told()).toMatchObject([{ name: 'seriesNeedsPlace', seriesId: id, reason: 'locationRemoved' }]);
    expect(await listed()).toMatchObject([{ id, stranded: true }]);
  });

  it('unless it moves to like places, or its location is only hidden', async () => {
    await create({ movesToLike: true });
    const { id } = (await create({ placeId: company.desks[1]! })).body;
    await close('locked');
    const body = { published: false, cancels: 100 };
    await app.call(setLocationPublished, as(company.admin), { params: { locationId: company.floor }, body } as never);
    expect(await told()).toEqual([]);
    await night('2026-11-23T23:00:00Z');
    expect((await shown(id)).refused[0]).toMatchObject({ errorCode: 'placeHidden' });
  });
});

describe('the number of a series in calendars', () => {
  it('rises when its desk closes, opens and closes again', async () => {
    const { id } = (await create()).body;
    const numbers = [await sequenceOf(id)];
    const note = async () => numbers.push(await sequenceOf(id));
    await close('locked');
    await note();
    await close('open');
    await night('2026-11-23T23:00:00Z');
    await note();
    await close('locked');
    await note();
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    expect(new Set(numbers).size).toBe(4);
  });
});

describe('a series whose desk was removed', () => {
  const gone = async (more: object = {}) => {
    const { id } = (await create(more)).body;
    await close('removed');
    await night('2026-11-23T23:00:00Z');
    return id as string;
  };

  it('ends in all calendars by the server, and stays in the list for a month', async () => {
    const id = await gone();
    expect((await told()).at(-1)).toMatchObject({ name: 'seriesEnded', seriesId: id, by: null });
    expect(await listed()).toMatchObject([{ id, stranded: true, mayChange: true }]);
    expect((await shown(id)).refused[0]!.errorCode).toBe('placeRemoved');
    app.clock.set('2026-12-20T09:00:00Z');
    expect(await listed()).toHaveLength(1);
    app.clock.set('2026-12-26T09:00:00Z');
    expect(await listed()).toEqual([]);
  });

  it('stays in the list up to the day before which its person ended it', async () => {
    const { id } = (await create()).body;
    expect((await app.call(cancelSeries, as(company.user), { body: { id, fromDay: '2026-12-10' } })).status).toBe(204);
    await close('removed');
    await night('2026-11-23T23:00:00Z');
    expect(await listed()).toMatchObject([{ id, stranded: true, endedFrom: '2026-12-10' }]);
    app.clock.set('2026-12-09T22:59:00Z');
    expect(await listed()).toHaveLength(1);
    app.clock.set('2026-12-09T23:00:00Z');
    expect(await listed()).toEqual([]);
  });

  it('leaves the list when its person ends it', async () => {
    const id = await gone();
    expect((await app.call(cancelSeries, as(company.user), { body: { id } })).status).toBe(204);
    expect(await listed()).toEqual([]);
    expect((await shown(id)).stranded).toBe(false);
  });

  it('previews its dates with like places, and goes to one for good', async () => {
    const id = await gone();
    const left = { rule: { ...daily, firstDay: '2026-11-25' }, replaces: { seriesId: id } };
    const { status, body } = await preview(left);
    expect(status).toBe(200);
    expect(body.dates[0]).toMatchObject({
      ...{ state: 'refused', refusal: { errorCode: 'placeRemoved' }, placeName: '1' },
      offer: { placeId: company.desks[1]! },
    });
    expect((await create({ ...left, refusedDays: allDaysWithinYearFromToday })).body.errorCode).toBe('placeRemoved');
    const moved = await create({ ...left, placeId: company.desks[1]! });
    expect(moved.status).toBe(201);
    expect(await listed()).toMatchObject([{ id: moved.body.id, stranded: false }]);
  });

  it('goes to like places each night when its person asks for that', async () => {
    const id = await gone();
    const rule = { ...daily, firstDay: '2026-11-25' };
    const change = { rule, replaces: { seriesId: id }, movesToLike: true, refusedDays: allDaysWithinYearFromToday };
    const choices = [{ day: '2026-11-25', placeId: company.desks[1]! }];
    const { status, body } = await create({ ...change, choices });
    expect(status).toBe(201);
    await night('2026-11-24T23:00:00Z');
    const { dates } = await shown(body.id);
    expect(dates.slice(1).map(({ state, placeId }: SeriesDate) => [state, placeId])).toEqual(
      dates.slice(1).map(() => ['booked', company.desks[1]]),
    );
  });

  it('cannot move to like places of a location that was removed, too', async () => {
    const id = await gone();
    await app.db.query(
      sql`UPDATE all_containers SET removed_on = now() WHERE company_id = ${company.id} AND id = ${company.floor}`,
    );
    const rule = { ...daily, firstDay: '2026-11-25' };
    const change = { rule, replaces: { seriesId: id }, movesToLike: true, refusedDays: allDaysWithinYearFromToday };
    expect((await create(change)).body.errorCode).toBe('placeRemoved');
  });

  it('judges people who do not belong to the company, although no place is left to lock', async () => {
    const id = await gone();
    const body = bodyOf({ rule: { ...daily, firstDay: '2026-11-25' }, replaces: { seriesId: id }, movesToLike: true });
    await app.db.query(
      sql`UPDATE memberships SET status = 'inactive' WHERE company_id = ${company.id} AND user_id = ${company.user}`,
    );
    app.membersChanged(company.id);
    const answer = await app.call(desks.previewDeskSeries, as(company.admin), { body });
    expect(answer.body.errorCode).toBe('personNotActive');
  });

  it('is no way to a removed desk for a new series, or for a series of another desk', async () => {
    await gone();
    expect((await preview({ rule: { ...daily, firstDay: '2026-11-25' } })).body.errorCode).toBe('notFound');
    const other = (await create({ placeId: company.desks[1]!, rule: { ...daily, firstDay: '2026-11-25' } })).body.id;
    const swapped = { rule: { ...daily, firstDay: '2026-11-25' }, replaces: { seriesId: other } };
    expect((await preview(swapped)).body.errorCode).toBe('notFound');
  });
});
