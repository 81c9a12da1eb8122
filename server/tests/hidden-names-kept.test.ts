import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAbsence, undoFreeing } from '#contract/absences/absences.ts';
import { deleteAccount } from '#contract/accounts/account-deletion.ts';
import * as desks from '#contract/booking/bookings.ts';
import { hideBookingName } from '#contract/booking/my-bookings.ts';
import type { SeriesRule } from '#contract/booking/series-rule.ts';
import { joinWaitlist } from '#contract/waitlist/waits.ts';
import { addHiddenHolder, findTraces } from '#server/testing/hidden-holder.ts';
import { openLiveEventWindow } from '#server/testing/live-window.ts';
import { runScheduledJob } from '#server/testing/scheduled-job.ts';
import { createSeriesBody, getSeriesEndpoint } from '#server/testing/series-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace, storeBooking } from '#server/testing/test-bookings.ts';
import { storeIdentityProof } from '#server/testing/test-factors.ts';
import { createPeriodDaysFromToday, testToday } from '#server/testing/test-periods.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { addCompany, addMember, changeSettings, type TestCompany } from '#server/testing/test-world.ts';
import { testedKindEndpointsByKind, testedKinds } from '#server/testing/tested-kinds.ts';

let app: TestApp;
let company: TestCompany;
let holder: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  company = await addCompany(app.db);
  await changeSettings(
    app,
    company,
    sql`max_booking_period = 30, max_desk_bookings_count = 50, absences = true, waitlist = true`,
  );
  holder = await addMember(app.db, company.id);
});

const as = () => ({ userId: holder, company: company.id });
const hidden = { isNameHidden: true };

/** Reads the days of the holder's bookings, with a star at those that hide the name. */
async function readDays(): Promise<string[]> {
  const rows = await app.db.query<{ day: string; isHidden: boolean }>(sql`
    SELECT to_char(lower(during), 'MM-DD') AS day, is_name_hidden AS "isHidden" FROM bookings
    WHERE company_id = ${company.id} AND user_id = ${holder} AND state < 2 ORDER BY lower(during)`);
  return rows.map(({ day, isHidden }) => `${day}${isHidden ? '*' : ''}`);
}

describe.each(testedKinds)('[WEEK-09] a hidden booking of a %s', (kind) => {
  const calls = testedKindEndpointsByKind[kind];
  const period = createPeriodDaysFromToday(3);
  const book = (more: object = {}) => bookPlace(app, kind, as(), calls.placesOf(company)[0]!, [period], more);

  it('stays hidden when its holder cancels it and brings it back', async () => {
    const { body } = await book(hidden);
    expect((await calls.cancel(app, as(), [body.bookings[0].id])).status).toBeLessThan(300);
    const again = await book();
    expect(again.status, JSON.stringify(again.body)).toBe(201);
    expect(await readDays()).toEqual(['11-26*']);
    // A request that says otherwise shows the name.
    await calls.cancel(app, as(), [again.body.bookings[0].id]);
    await book({ isNameHidden: false });
    expect(await readDays()).toEqual(['11-26']);
  });

  it('hides no later booking of another person, place or time', async () => {
    const { body } = await book(hidden);
    await calls.cancel(app, as(), [body.bookings[0].id]);
    const other = { userId: company.user, company: company.id };
    const placeId = calls.placesOf(company)[0]!;
    expect((await bookPlace(app, kind, other, placeId, [period])).status).toBe(201);
    expect((await bookPlace(app, kind, as(), placeId, [createPeriodDaysFromToday(4)])).status).toBe(201);
    const [row] = await app.db.query<{ count: number }>(sql`
      SELECT count(*) FROM bookings WHERE company_id = ${company.id} AND state < 2 AND is_name_hidden`);
    expect(row!.count).toBe(0);
  });

  it('is as the request says at all dates of a series', async () => {
    const place = { app, company, userId: holder };
    const body = { ...(await createSeriesBody(place, kind, hidden)), id: randomUUID() };
    const made = await app.call(getSeriesEndpoint(kind, 'create'), as(), { body } as never);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(await readDays()).toEqual(['11-25*', '12-02*']);
  });
});

it('[WEEK-09] an undone absence brings a hidden booking back hidden', async () => {
  const { desks: places } = company;
  const first = await bookPlace(app, 'desk', as(), places[0]!, [createPeriodDaysFromToday(3)], hidden);
  const second = await bookPlace(app, 'desk', as(), places[0]!, [createPeriodDaysFromToday(4)]);
  const bookingIds = [first, second].map(({ body }) => body.bookings[0].id);
  const id = randomUUID();
  const day = (days: number) => createPeriodDaysFromToday(days).startDate.slice(0, 10);
  const absent = { id, firstDay: day(3), lastDay: day(4), bookingIds };
  const made = await app.call(addAbsence, as(), { body: absent } as never);
  expect(made.status, JSON.stringify(made.body)).toBeLessThan(300);
  expect(await readDays()).toEqual([]);
  const undone = await app.call(undoFreeing, as(), { params: { id } } as never);
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  expect(await readDays()).toEqual(['11-26*', '11-27']);
});

describe('[WEEK-09] a series', () => {
  const rule: SeriesRule = {
    pattern: { every: 'week', weeks: 1, weekdays: [2] },
    firstDay: testToday,
    end: { ends: 'never' },
    hours: { start: '09:00', end: '17:00', nights: 0 },
  };
  const create = (more: object = {}) =>
    app.call(desks.createDeskSeries, as(), {
      body: { id: randomUUID(), placeId: company.desks[0]!, rule, ...more } as never,
    });

  it('keeps the choice of each date when it changes', async () => {
    const { body } = await create();
    const { bookingId } = body.dates[1];
    await app.call(hideBookingName, as(), { params: { id: bookingId }, body: { isHidden: true } });
    const before = ['11-24', '12-01*', '12-08', '12-15', '12-22'];
    expect(await readDays()).toEqual(before);
    const later = { ...rule, hours: { ...rule.hours, start: '10:00' } };
    const changed = await create({ rule: later, replaces: { seriesId: body.id } });
    expect(changed.status, JSON.stringify(changed.body)).toBe(201);
    expect(await readDays()).toEqual(before);
  });

  it('keeps its choice at new days and at dates that the server books at night', async () => {
    const { body } = await create(hidden);
    const { bookingId } = body.dates[0];
    await app.call(hideBookingName, as(), { params: { id: bookingId }, body: { isHidden: false } });
    const also = { ...rule, pattern: { every: 'week', weeks: 1, weekdays: [2, 3] } };
    expect((await create({ rule: also, replaces: { seriesId: body.id } })).status).toBe(201);
    const shown = (await readDays()).filter((day) => !day.endsWith('*'));
    expect(shown).toEqual(['11-24']);
    app.clock.set('2026-12-03T09:00:00Z');
    await runScheduledJob(app, 'extendSeries');
    const days = await readDays();
    expect(days.at(-1)! > '12-23').toBe(true);
    expect(days.filter((day) => !day.endsWith('*'))).toEqual(['11-24']);
  });
});

it('[WEEK-09] a wait gives a place with the name hidden, as its member asked', async () => {
  const period = createPeriodDaysFromToday(3);
  const body = { kind: 'desk', takes: 'booking', placeId: company.desks[0]!, ...period } as const;
  const taken = await storeBooking(app.db, {
    companyId: company.id,
    placeId: company.desks[0]!,
    userId: company.user,
    period,
  });
  const joined = await app.call(joinWaitlist, as(), { body: { ...body, ...hidden, id: randomUUID() } as never });
  expect(joined.status, JSON.stringify(joined.body)).toBe(201);
  const other = { userId: company.user, company: company.id };
  await app.call(desks.cancelDeskBookings, other, { body: { bookingIds: [taken] } });
  await runScheduledJob(app, 'sweepWaitlists');
  expect(await readDays()).toEqual(['11-26*']);
});

it('[WEEK-09] a deleted account keeps its choice, so that no page gets the name or the id', async () => {
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const person = await addHiddenHolder(app, company);
  await app.db.query(sql`UPDATE users SET names_seen_by = 'nobody' WHERE id = ${person.id}`);
  const window = await openLiveEventWindow(address, app.windowTokenOf(company.user));
  await storeIdentityProof(app, person.id);
  const { status } = await app.call(deleteAccount, { userId: person.id }, {} as never);
  expect(status).toBeLessThan(300);
  await waitUntil(() => window.namesHeard().includes('BookingRemoved'));
  expect(window.heard.filter((event) => findTraces(person, event).includes(person.id)).map(({ name }) => name)).toEqual(
    [],
  );
  const query = { locationId: company.floor, ...createPeriodDaysFromToday(0) };
  const day = await app.call(desks.listDay, { userId: company.user, company: company.id }, { query });
  expect(findTraces(person, day.body)).toEqual([]);
  await window.close();
});
