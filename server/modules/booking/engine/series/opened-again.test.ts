import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listSeries, retrieveSeries } from '#contract/booking/open-series.ts';
import type { SeriesDate } from '#contract/booking/series.ts';
import type { SeriesRule } from '#contract/booking/series-rule.ts';
import { listCompanies, updateCompanySettings } from '#contract/company/companies.ts';
import { moveLocation } from '#contract/places/location-tree.ts';
import { closeDays, reopenDays, setLocationOpening } from '#contract/places/opening.ts';
import { roomKind } from '#server/modules/booking/kinds/rooms/room.kind.ts';
import { storeClosedDays, storeOpeningHours } from '#server/testing/opening-requests.ts';
import { runScheduledJob } from '#server/testing/scheduled-job.ts';
import { createSeriesBody, getSeriesEndpoint } from '#server/testing/series-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace } from '#server/testing/test-bookings.ts';
import { createPeriod } from '#server/testing/test-periods.ts';
import { waitForLockWaiters } from '#server/testing/test-waiting.ts';
import { addCompany, addLocation, addPlace, changeSettings, type TestCompany } from '#server/testing/test-world.ts';
import { readInvitedSeries } from './invited-series.query.ts';

let app: TestApp;
let company: TestCompany;
let building: string;
let floor: string;
let room: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  await app.db.query(sql`UPDATE series SET due_on = NULL`);
  const settings = sql`opening_hours = true, max_booking_period = 5`;
  company = await addCompany(app.db, { settings });
  building = await addLocation(app.db, company.id, { parentId: company.root, type: 2, name: 'Building' });
  floor = await addLocation(app.db, company.id, { parentId: building, name: 'First' });
  room = await addPlace(app.db, company.id, floor, 'room', { label: 'A' });
});

const as = (userId: string) => ({ userId, company: company.id });
const admin = () => as(company.admin);
const second = '2026-12-01';
const tuesdays: SeriesRule = {
  pattern: { every: 'week', weeks: 1, weekdays: [2] },
  firstDay: '2026-11-23',
  end: { ends: 'never' },
  hours: { start: '09:00', end: '17:00', nights: 0 },
};
const create = async (more: object = {}) => {
  const filled = await createSeriesBody({ app, company, userId: company.user }, 'room');
  const body = { id: randomUUID(), ...filled, placeId: room, rule: tuesdays, ...more };
  const { status } = await app.call(getSeriesEndpoint('room', 'create'), as(company.user), { body } as never);
  expect(status).toBe(201);
  return body.id;
};
const dateOn = async (id: string, day: string) =>
  ((await app.call(retrieveSeries, as(company.user), { query: { id } })).body.dates as SeriesDate[]).find(
    (date) => date.day === day,
  )!;
const night = async (day: string) => {
  app.clock.set(new Date(Date.parse(`${day}T00:00:00Z`) - 3_600_000).toISOString());
  await runScheduledJob(app, 'extendSeries');
};
const saveSettings = async (settings: object) => {
  const { companies } = (await app.call(listCompanies, admin(), {})).body;
  const now = companies.find(({ id }: { id: string }) => id === company.id);
  const body = { ...now.settings, modifiedOn: now.modifiedOn, ...settings };
  return app.call(updateCompanySettings, admin(), { body } as never);
};

/** Books a series whose second date a night refuses for good, because its place is closed then. */
async function refuseSecond(): Promise<string> {
  const id = await create();
  await night('2026-11-26');
  const { series } = (await app.call(listSeries, as(company.user), {})).body;
  expect(series[0].refused).toMatchObject([{ day: second, isFinal: true }]);
  return id;
}

describe('[WEEK-05b] a date that was refused on a closed day before it was booked', () => {
  it.each([
    [
      'the day is opened again',
      async () => {
        const closed = await storeClosedDays(app.db, { companyId: company.id, locationId: floor, from: second });
        return () => app.call(reopenDays, admin(), { params: { id: closed } });
      },
    ],
    [
      'the country of its holidays is cleared',
      async () => {
        // The holidays of Romania include 1 December.
        await storeOpeningHours(app.db, { companyId: company.id, locationId: floor, country: 'RO' });
        const body = { country: null, bookings: 0 };
        return () => app.call(setLocationOpening, admin(), { params: { locationId: floor }, body } as never);
      },
    ],
    [
      'its location moves away from the closed one',
      async () => {
        const annex = await addLocation(app.db, company.id, { parentId: company.root, name: 'Annex' });
        await app.db.query(sql`UPDATE locations SET parent_id = ${annex} WHERE id = ${floor}`);
        await storeClosedDays(app.db, { companyId: company.id, locationId: annex, from: second });
        const body = { parentId: company.root };
        return () => app.call(moveLocation, admin(), { params: { locationId: floor }, body } as never);
      },
    ],
    [
      'the company switches opening hours off',
      async () => {
        await storeClosedDays(app.db, { companyId: company.id, locationId: floor, from: second });
        return () => saveSettings({ openingHours: false });
      },
    ],
  ])('is tried again by the next night once %s', async (_title, close) => {
    const open = await close();
    const id = await refuseSecond();
    expect((await open()).status).toBeLessThan(300);
    const { series } = (await app.call(listSeries, as(company.user), {})).body;
    expect(series[0].refused[0]).not.toHaveProperty('isFinal');
    await night('2026-11-27');
    expect(await dateOn(id, second)).toMatchObject({ state: 'booked' });
  });

  it('is tried again on the day before, also by a series that has nothing else to do', async () => {
    const closed = await storeClosedDays(app.db, { companyId: company.id, locationId: floor, from: second });
    const id = await create({ rule: { ...tuesdays, end: { ends: 'after', dates: 2 } } });
    await night('2026-11-26');
    app.clock.set('2026-11-30T10:00:00Z');
    expect((await app.call(reopenDays, admin(), { params: { id: closed } })).status).toBe(204);
    await runScheduledJob(app, 'extendSeries');
    await night(second);
    expect(await dateOn(id, second)).toMatchObject({ state: 'booked' });
  });

  it('is tried again also if a night judged it while the day was opened', async () => {
    const closed = await storeClosedDays(app.db, { companyId: company.id, locationId: floor, from: second });
    const id = await refuseSecond();
    await app.db.query(sql`UPDATE series_dates SET is_final = false WHERE series_id = ${id}`);
    const opening = await app.db.transaction(async (tx) => {
      // The night holds the place while it judges, and stores its refusals at the end.
      await tx.query(sql`SELECT FROM bookables WHERE id = ${room} FOR NO KEY UPDATE`);
      const answer = app.call(reopenDays, admin(), { params: { id: closed } });
      await waitForLockWaiters(app.db);
      await tx.query(sql`UPDATE series_dates SET is_final = true WHERE series_id = ${id} AND day = ${second}`);
      return { answer };
    });
    expect((await opening.answer).status).toBe(204);
    const { series } = (await app.call(listSeries, as(company.user), {})).body;
    expect(series[0].refused[0]).not.toHaveProperty('isFinal');
  });

  it('stays final if only another day is opened', async () => {
    await storeClosedDays(app.db, { companyId: company.id, locationId: floor, from: second });
    const other = await storeClosedDays(app.db, { companyId: company.id, locationId: floor, from: '2026-12-09' });
    const id = await refuseSecond();
    await app.call(reopenDays, admin(), { params: { id: other } });
    await night('2026-11-27');
    expect(await dateOn(id, second)).toMatchObject({ state: 'refused', refusal: { errorCode: 'closedDay' } });
    const { series } = (await app.call(listSeries, as(company.user), {})).body;
    expect(series[0].refused).toMatchObject([{ day: second, isFinal: true }]);
  });

  it('is not brought back if the closing had cancelled its booking', async () => {
    await changeSettings(app, company, sql`max_booking_period = 15`);
    const id = await create();
    const closed = { id: randomUUID(), from: second, until: second, name: 'Remont', bookings: 1 };
    const params = { locationId: floor };
    expect((await app.call(closeDays, admin(), { params, body: closed })).body).toEqual({ cancelled: 1 });
    expect((await app.call(reopenDays, admin(), { params: { id: closed.id } })).status).toBe(204);
    await night('2026-11-27');
    expect(await dateOn(id, second)).toMatchObject({ state: 'refused', refusal: { errorCode: 'closedDay' } });
  });

  it('is tried again at the new place of a series whose own place was removed', async () => {
    const other = await addLocation(app.db, company.id, { parentId: building, name: 'Second' });
    await addPlace(app.db, company.id, other, 'room', { label: 'B' });
    await storeClosedDays(app.db, { companyId: company.id, locationId: floor, from: second });
    const id = await create({ movesToLike: true });
    await night('2026-11-26');
    await app.db.query(sql`UPDATE all_bookables SET removed_on = now() WHERE id = ${room}`);
    await night('2026-12-03');
    expect(await dateOn(id, '2026-12-08')).toMatchObject({ state: 'booked', placeName: 'B' });
    const [{ is_final: isFinal }] = (await app.db.query(sql`
      SELECT is_final FROM series_dates WHERE series_id = ${id} AND day = ${second}`)) as [{ is_final: boolean }];
    expect(isFinal).toBe(false);
  });
});

describe('the next date of a series in an invitation', () => {
  it('is one that a night tries again, and no closed day', async () => {
    const first = '2026-11-24';
    await changeSettings(app, company, sql`max_booking_period = 15`);
    await bookPlace(app, 'room', as(company.manager), room, [createPeriod(second)], { topic: 'Held' });
    const rule = { ...tuesdays, end: { ends: 'after', dates: 2 } };
    const id = await create({ rule, participants: [company.admin], refusedDays: [second] });
    const closed = { id: randomUUID(), from: first, until: first, name: 'Remont', bookings: 1 };
    await app.call(closeDays, admin(), { params: { locationId: floor }, body: closed });
    const asked = { companyId: company.id, bookingId: id, userId: company.admin };
    const invited = await readInvitedSeries(app.db, roomKind, asked as never, app.clock.now().getTime());
    expect(invited?.next?.startDate).toContain(second);
  });
});

it('a server of an earlier version may clear a final refusal', async () => {
  await storeClosedDays(app.db, { companyId: company.id, locationId: floor, from: second });
  const id = await refuseSecond();
  const [cleared] = await app.db.query(sql`
    UPDATE series_dates SET refusal = NULL WHERE series_id = ${id} AND day = ${second} RETURNING is_final`);
  expect(cleared).toEqual({ is_final: false });
});
