import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as desks from '#contract/booking/bookings.ts';
import * as openSeries from '#contract/booking/open-series.ts';
import type { SeriesDate } from '#contract/booking/series.ts';
import type { SeriesRule } from '#contract/booking/series-rule.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import type { BookingOrSeriesEvent } from '#server/events/booking-events.ts';
import { bookableKinds } from '#server/kinds.ts';
import { readCompanySettings } from '#server/modules/companies/company-settings.query.ts';
import { runScheduledJob } from '#server/testing/scheduled-job.ts';
import { allDaysWithinYearFromToday, createSeriesBody, getSeriesEndpoint } from '#server/testing/series-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace, readUncancelledBookings, storeBooking } from '#server/testing/test-bookings.ts';
import { createPeriod, createPeriodDaysFromToday, testToday } from '#server/testing/test-periods.ts';
import {
  addCompany,
  addLocation,
  addMember,
  addPlace,
  changeSettings,
  type TestCompany,
} from '#server/testing/test-world.ts';
import { cancelBookingsAtClosedPlaces } from '../cancel-at-places.subscriber.ts';
import { endSeriesOfLeavers } from './end-series-of-leavers.subscriber.ts';
import { extendDueSeries } from './extend-series.command.ts';

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

const user = () => ({ userId: company.user, company: company.id });
const manager = () => ({ userId: company.manager, company: company.id });
const daily: SeriesRule = {
  pattern: { every: 'day' },
  firstDay: testToday,
  end: { ends: 'never' },
  hours: { start: '12:00', end: '17:00', nights: 0 },
};
const create = async (more: object = {}, as = user) => {
  const body = { id: randomUUID(), placeId: company.desks[0]!, rule: daily, ...more };
  return (await app.call(desks.createDeskSeries, as(), { body })).body as { id: string; dates: SeriesDate[] };
};
/** Moves the clock to a midnight in Warsaw and lets the server work. */
async function nightBefore(day: string, minutes = 0): Promise<void> {
  app.clock.set(new Date(Date.parse(`${addDays(day, -1)}T23:00:00Z`) + minutes * 60_000).toISOString());
  await runScheduledJob(app, 'extendSeries');
}
const desk = (label: number) => addPlace(app.db, company.id, company.floor, 'desk', { label: String(label) });
const onDay = async (day: string, userId = company.user) => {
  const bookings = await readUncancelledBookings(app.db, company.id);
  return bookings.filter((one) => new Date(one.startDate).toISOString().startsWith(day) && one.userId === userId);
};
const stateOn = async (id: string, day: string) => {
  const { body } = await app.call(openSeries.retrieveSeries, user(), { query: { id } });
  return (body.dates as SeriesDate[]).find((date) => date.day === day);
};
/** Stores a booking of the manager for an hour of a day that members may not book yet. */
const hold = (placeId: string, day: string) =>
  storeBooking(app.db, {
    ...{ companyId: company.id, placeId, userId: company.manager, period: createPeriod(day, '13:00', '14:00') },
  });
const setState = (placeId: string, state: 0 | 2 | 3) =>
  app.db.query(sql`UPDATE all_bookables SET state = ${state} WHERE company_id = ${company.id} AND id = ${placeId}`);
const dueOn = async (id: string) => {
  const [row] = await app.db.query<{ dueOn: string | null }>(
    sql`SELECT due_on AS "dueOn" FROM series WHERE id = ${id}`,
  );
  return row!.dueOn;
};

describe('[WEEK-01d] dates that come later', () => {
  it('are tried again each night when they were refused, and booked when they are free', async () => {
    const first = await hold(company.desks[0]!, '2026-12-01');
    const { id } = await create();
    await nightBefore('2026-11-24');
    expect(await stateOn(id, '2026-12-01')).toMatchObject({ state: 'refused', refusal: { errorCode: 'slotTaken' } });
    const { series } = (await app.call(openSeries.listSeries, user(), {})).body;
    expect(series[0].refused).toMatchObject([{ day: '2026-12-01', errorCode: 'slotTaken' }]);
    await app.call(desks.cancelDeskBookings, manager(), { body: { bookingIds: [first] } });
    await nightBefore('2026-11-25');
    expect((await stateOn(id, '2026-12-01'))!.state).toBe('booked');
  });

  it('never come back once their person has cancelled them', async () => {
    const { id, dates } = await create();
    const cancelled = dates.at(-1)!;
    await app.call(desks.cancelDeskBookings, user(), { body: { bookingIds: [cancelled.bookingId!] } });
    for (const day of ['2026-11-24', '2026-11-25', '2026-11-26']) await nightBefore(day);
    expect((await stateOn(id, cancelled.day))!.state).toBe('cancelled');
    expect(await onDay(cancelled.day)).toEqual([]);
  });

  it('go to the older series where two want one desk', async () => {
    await create({ rule: { ...daily, firstDay: '2026-12-05' } });
    app.clock.set('2026-11-23T09:01:00Z');
    await create({ rule: { ...daily, firstDay: '2026-12-05' } }, manager);
    await app.db.query(sql`UPDATE series SET due_on = '2026-11-27T23:00:00Z'`);
    await nightBefore('2026-11-28');
    expect(await onDay('2026-12-05')).toHaveLength(1);
    expect(await onDay('2026-12-05', company.manager)).toEqual([]);
  });

  it('hold the limit of their person', async () => {
    await changeSettings(app, company, sql`max_desk_bookings_count = 3`);
    const { id } = await create({ refusedDays: allDaysWithinYearFromToday });
    await nightBefore('2026-11-24');
    const ahead = (await readUncancelledBookings(app.db, company.id)).filter(
      ({ endDate }) => Date.parse(endDate) > app.clock.now().getTime(),
    );
    expect(ahead).toHaveLength(3);
    // The limit will allow the others on their mornings, so none of them is refused.
    const { series } = (await app.call(openSeries.listSeries, user(), {})).body;
    expect(series).toMatchObject([{ id, refused: [] }]);
  });

  it('have one winner where somebody books by hand at the same moment', async () => {
    await create();
    app.clock.set('2026-11-23T23:00:00Z');
    const byHand = bookPlace(app, 'desk', manager(), company.desks[0]!, [createPeriod('2026-12-01', '12:00', '17:00')]);
    const [{ status }] = await Promise.all([byHand, runScheduledJob(app, 'extendSeries')]);
    const winners = [...(await onDay('2026-12-01')), ...(await onDay('2026-12-01', company.manager))];
    expect(winners).toHaveLength(1);
    expect(status === 201).toBe(winners[0]!.userId === company.manager);
  });

  it('are booked once by two servers at once', async () => {
    const other = await createTestApp({ databaseUrl: app.databaseUrl });
    other.clock.set('2026-11-23T23:00:00Z');
    const places = [company.desks[0]!, company.desks[1]!, await desk(60), await desk(61)];
    for (const placeId of places) await create({ placeId });
    app.clock.set('2026-11-23T23:00:00Z');
    await Promise.all([app, other, app, other].map((server) => runScheduledJob(server, 'extendSeries')));
    // A server that found the other at work leaves the rest to it.
    await runScheduledJob(app, 'extendSeries');
    expect(await onDay('2026-12-01')).toHaveLength(4);
    await other.stop();
  });

  it.each([
    ['Europe/Warsaw', '2027-03-28', '2027-03-27T23:00:00Z', '2027-03-28T10:00:00.000Z'],
    ['America/New_York', '2026-11-29', '2026-11-29T05:00:00Z', '2026-11-29T17:00:00.000Z'],
    ['Australia/Lord_Howe', '2027-04-04', '2027-04-03T13:00:00Z', '2027-04-04T01:30:00.000Z'],
    ['Pacific/Chatham', '2027-04-04', '2027-04-03T10:15:00Z', '2027-04-03T23:15:00.000Z'],
  ])('come at the midnight of %s, at the hours of its clocks', async (timeZone, day, midnight, start) => {
    await changeSettings(app, company, sql`max_booking_period = 3`);
    const floor = await addLocation(app.db, company.id, { parentId: company.root, timeZone });
    const placeId = await addPlace(app.db, company.id, floor, 'desk', { label: '9' });
    app.clock.set(new Date(Date.parse(midnight) - 3.5 * 86_400_000).toISOString());
    const firstDay = addDays(day, -3);
    await create({ placeId, rule: { ...daily, firstDay, hours: { start: '12:00', end: '13:00', nights: 0 } } });
    const booked = () => readUncancelledBookings(app.db, company.id);
    const before = (await booked()).length;
    // The job is due at each midnight of the place, and not earlier.
    app.clock.set(new Date(Date.parse(midnight) - 3 * 86_400_000 - 2 * 3_600_000).toISOString());
    await runScheduledJob(app, 'extendSeries');
    expect(await booked()).toHaveLength(before);
    app.clock.set(midnight);
    await runScheduledJob(app, 'extendSeries');
    const starts = (await booked()).map(({ startDate }) => new Date(startDate).toISOString());
    expect(starts).toContain(start);
    expect(starts).toHaveLength(new Set(starts).size);
  });

  it('wait while the company does not offer series, and while it is switched off', async () => {
    await create();
    await changeSettings(app, company, sql`series = 'withEnd'`);
    await nightBefore('2026-11-24');
    expect(await onDay('2026-12-01')).toEqual([]);
    await changeSettings(app, company, sql`series = 'all'`);
    await app.db.query(sql`UPDATE companies SET is_active = false WHERE id = ${company.id}`);
    await nightBefore('2026-11-25');
    expect(await onDay('2026-12-01')).toEqual([]);
    await app.db.query(sql`UPDATE companies SET is_active = true WHERE id = ${company.id}`);
    app.clock.set('2026-11-25T00:01:00Z');
    await runScheduledJob(app, 'extendSeries');
    expect(await onDay('2026-12-01')).toHaveLength(1);
  });

  it('of other series come although one series fails', async () => {
    const broken = await create();
    const whole = await create({ placeId: company.desks[1]! });
    await app.db.query(sql`UPDATE series SET rule = '{}' WHERE id = ${broken.id}`);
    await nightBefore('2026-11-24');
    expect((await stateOn(whole.id, '2026-12-01'))!.state).toBe('booked');
    expect(await dueOn(broken.id)).toBe('2026-11-23T23:15:00Z');
  });
});

describe('[WEEK-01e] a series that moves to like places', () => {
  const near = async () => ({ left: await desk(50), own: await desk(51), right: await desk(53) });

  it('goes to the nearest free desk for the dates on which its own is taken, locked or frozen', async () => {
    const { left, own, right } = await near();
    await create({ placeId: own, movesToLike: true });
    await hold(own, '2026-12-01');
    await nightBefore('2026-11-24');
    expect(await onDay('2026-12-01')).toMatchObject([{ placeId: left }]);
    await setState(own, 3);
    await hold(left, '2026-12-02');
    await nightBefore('2026-11-25');
    expect(await onDay('2026-12-02')).toMatchObject([{ placeId: right }]);
    await setState(own, 2);
    await nightBefore('2026-11-26');
    expect(await onDay('2026-12-03')).toMatchObject([{ placeId: left }]);
    await setState(own, 0);
    await nightBefore('2026-11-27');
    expect(await onDay('2026-12-04')).toMatchObject([{ placeId: own }]);
  });

  it('leaves its removed place at the next night, with the dates that this place lost', async () => {
    const { left, own } = await near();
    const { id, dates } = await create({ placeId: own, movesToLike: true });
    await remove(own, 'placeRemoved');
    expect(await onDay(dates[0]!.day)).toEqual([]);
    await nightBefore('2026-11-24');
    // The removed desk has no place on the plan any more. The stored one still counts.
    for (const { day } of dates.slice(1)) expect(await onDay(day)).toMatchObject([{ placeId: left }]);
    expect((await stateOn(id, '2026-12-01'))!.placeId).toBe(left);
  });

  it('goes to rooms with as many seats and the same equipment in the building, the smallest first', async () => {
    const building = (name: string) => addLocation(app.db, company.id, { parentId: company.root, type: 2, name });
    const inside = async (parentId: string) => addLocation(app.db, company.id, { parentId });
    const [here, away] = [await building('A'), await building('B')];
    const [floor, upstairs] = [await inside(here), await inside(here)];
    const room = async (label: string, seats: number, equipment: string[], containerId = floor) => {
      const id = await addPlace(app.db, company.id, containerId, 'room', { label });
      await app.db.query(sql`
        UPDATE rooms SET seats = ${seats}, equipment = ${equipment}::text[] WHERE company_id = ${company.id} AND id = ${id}`);
      return id;
    };
    const own = await room('Own', 8, ['screen']);
    await room('Small', 6, ['screen']);
    await room('Bare', 8, []);
    await room('Away', 8, ['screen'], away);
    const large = await room('Large', 20, ['screen', 'phone'], upstairs);
    const fitting = await room('Fitting', 10, ['screen']);
    await bookPlace(app, 'room', manager(), own, [
      createPeriodDaysFromToday(1, '12:00', '17:00'),
      createPeriodDaysFromToday(2, '12:00', '17:00'),
    ]);
    await bookPlace(app, 'room', manager(), fitting, [createPeriodDaysFromToday(2, '12:00', '17:00')]);
    const place = { app, company, userId: company.user };
    const body = { ...(await createSeriesBody(place, 'room')), placeId: own, rule: daily };
    const { dates } = (await app.call(getSeriesEndpoint('room', 'preview'), user(), { body } as never)).body;
    expect(dates.slice(1, 4).map(({ offer }: SeriesDate) => offer?.placeId)).toEqual([fitting, large, undefined]);
  });

  it('offers no place that its person may not enter', async () => {
    const floor = await addLocation(app.db, company.id, { parentId: company.root, restricted: true });
    const own = await addPlace(app.db, company.id, floor, 'desk', { label: '1' });
    await addPlace(app.db, company.id, floor, 'desk', { label: '2' });
    const body = { placeId: own, rule: daily };
    const { dates } = (await app.call(desks.previewDeskSeries, user(), { body })).body;
    expect(dates[0]).toMatchObject({ state: 'refused', refusal: { errorCode: 'restrictedArea' }, offer: null });
  });
});

const told: BookingOrSeriesEvent[] = [];
const publish = async (_tx: unknown, event: BookingOrSeriesEvent) => void told.push(event);
/** Closes a place as the modules do, and runs the engine's subscribers in the same transaction. */
async function remove(placeId: string, reason: 'placeRemoved' | 'placeLocked'): Promise<void> {
  const deps = { ...app, publish };
  const closed = { containerIds: [company.floor], removed: [] as string[], locked: [] as string[] };
  (reason === 'placeRemoved' ? closed.removed : closed.locked).push(placeId);
  const event = {
    name: 'placesClosed',
    companyId: company.id,
    by: company.admin,
    reason,
    closed,
    eventId: '',
  } as const;
  await app.db.transaction(async (tx) => {
    const { id: companyId } = company;
    if (reason === 'placeRemoved') {
      await tx.query(
        sql`UPDATE all_bookables SET removed_on = now() WHERE company_id = ${companyId} AND id = ${placeId}`,
      );
      await tx.query(sql`DELETE FROM desks WHERE company_id = ${companyId} AND id = ${placeId}`);
    } else await tx.query(sql`UPDATE all_bookables SET state = 3 WHERE company_id = ${companyId} AND id = ${placeId}`);
    await cancelBookingsAtClosedPlaces(deps, bookableKinds).inTransaction!.placesClosed!(tx, event);
  });
}

describe('a series whose place closes', () => {
  beforeEach(() => void told.splice(0));
  const asked = () => told.flatMap((event) => (event.name === 'seriesNeedsPlace' ? event.seriesId : []));

  it('asks its holder for another place, once', async () => {
    const { id } = await create();
    await create({ placeId: company.desks[1]! });
    await remove(company.desks[0]!, 'placeRemoved');
    expect(asked()).toEqual([id]);
    await nightBefore('2026-11-24');
    expect(asked()).toEqual([id]);
    expect(await dueOn(id)).toBeNull();
  });

  it('asks nobody if it moves to like places', async () => {
    await create({ movesToLike: true });
    await remove(company.desks[0]!, 'placeRemoved');
    expect(asked()).toEqual([]);
  });

  it('gets the dates back that a lock took, when the place opens', async () => {
    const { id, dates } = await create();
    await remove(company.desks[0]!, 'placeLocked');
    const { day } = dates.at(-1)!;
    await nightBefore('2026-11-24');
    expect(await stateOn(id, day)).toMatchObject({ state: 'refused', refusal: { errorCode: 'placeLocked' } });
    await setState(company.desks[0]!, 0);
    await nightBefore('2026-11-25');
    expect((await stateOn(id, day))!.state).toBe('booked');
  });

  it('with an end gets them back too, although nothing else was due', async () => {
    const { id } = await create({ rule: { ...daily, firstDay: '2026-11-26', end: { ends: 'after', dates: 1 } } });
    expect(await dueOn(id)).toBeNull();
    await remove(company.desks[0]!, 'placeLocked');
    expect(await dueOn(id)).toBe('2026-11-23T23:00:00Z');
  });
});

describe('a series of a person who leaves', () => {
  const leave = (userId: string) =>
    app.db.transaction(async (tx) => {
      await tx.query(sql`
        UPDATE memberships SET status = 'inactive' WHERE company_id = ${company.id} AND user_id = ${userId}`);
      const event = {
        name: 'membersTurnedOff',
        companyId: company.id,
        by: company.admin,
        userIds: [userId],
        eventId: '',
      };
      await endSeriesOfLeavers({ ...app, publish }).inTransaction!.membersTurnedOff!(tx, event as never);
    });

  it('ends, and does not go on when the person comes back', async () => {
    const { id } = await create();
    told.splice(0);
    await leave(company.user);
    expect(await dueOn(id)).toBeNull();
    // The event notifies the guests of its dates.
    expect(told).toMatchObject([{ name: 'seriesEnded', seriesId: id, by: null, fromDay: testToday, bookings: [] }]);
    await app.db.query(sql`
      UPDATE memberships SET status = 'active' WHERE company_id = ${company.id} AND user_id = ${company.user}`);
    await nightBefore('2026-11-24');
    expect(await onDay('2026-12-01')).toEqual([]);
  });

  it('goes on for its holder when the person left who had booked it', async () => {
    await create({ userId: company.user }, manager);
    await leave(company.manager);
    await nightBefore('2026-11-24');
    expect(await onDay('2026-12-01')).toHaveLength(1);
  });

  it('no longer invites the person', async () => {
    const guest = await addMember(app.db, company.id);
    const place = { app, company, userId: company.user };
    const body = { ...(await createSeriesBody(place, 'room', { participants: [guest] })), id: randomUUID() };
    await app.call(getSeriesEndpoint('room', 'create'), user(), { body } as never);
    await leave(guest);
    const [left] = await app.db.query<{ count: number }>(sql`
      SELECT count(*) FROM series_participants WHERE company_id = ${company.id}`);
    expect(left!.count).toBe(0);
  });
});

/** The dependencies of the nightly work, with the events that it publishes in `told`. */
const nightlyDeps = () => ({
  ...app,
  links: {} as never,
  publish,
  kinds: bookableKinds,
  readSettings: readCompanySettings,
  readAwaySpans: () => Promise.resolve([]),
  listHomeDates: () => Promise.resolve([]),
  onError: () => undefined,
});

describe('a date of today whose series was not worked on in time', () => {
  const early = { ...daily, firstDay: '2026-11-24', hours: { start: '00:00', end: '08:00', nights: 0 } };
  beforeEach(async () => {
    // The limit allows the date only on its own morning.
    await changeSettings(app, company, sql`max_desk_bookings_count = 1`);
    await storeBooking(app.db, {
      ...{ companyId: company.id, placeId: company.desks[1]!, userId: company.user },
      period: createPeriod(testToday, '12:00', '23:30'),
    });
  });

  it('at 00:00 is booked although the work failed at midnight', async () => {
    const { id } = await create({ rule: early });
    expect(await onDay('2026-11-24')).toEqual([]);
    app.clock.set('2026-11-23T23:00:00Z');
    const fails = () => Promise.reject(new Error('the connection is lost'));
    await extendDueSeries({ ...nightlyDeps(), readSettings: fails });
    expect(await dueOn(id)).toBe('2026-11-23T23:15:00Z');
    app.clock.set('2026-11-23T23:15:00Z');
    await runScheduledJob(app, 'extendSeries');
    expect(await stateOn(id, '2026-11-24')).toMatchObject({ state: 'booked' });
  });

  it('is booked when its company is active again after midnight', async () => {
    const { id } = await create({ rule: early });
    await app.db.query(sql`UPDATE companies SET is_active = false WHERE id = ${company.id}`);
    await nightBefore('2026-11-24');
    await app.db.query(sql`UPDATE companies SET is_active = true WHERE id = ${company.id}`);
    await nightBefore('2026-11-24', 60);
    expect(await stateOn(id, '2026-11-24')).toMatchObject({ state: 'booked' });
  });

  it('is not booked once it is half over', async () => {
    const { id } = await create({ rule: early });
    await app.db.query(sql`UPDATE companies SET is_active = false WHERE id = ${company.id}`);
    await nightBefore('2026-11-24');
    await app.db.query(sql`UPDATE companies SET is_active = true WHERE id = ${company.id}`);
    await nightBefore('2026-11-24', 300);
    expect((await stateOn(id, '2026-11-24'))?.state).not.toBe('booked');
    expect(await stateOn(id, '2026-11-25')).toMatchObject({ state: 'booked' });
  });

  it('keeps the reason of its last refusal where a kind takes no past start', async () => {
    await changeSettings(app, company, sql`max_desk_bookings_count = 50`);
    const endpoint = getSeriesEndpoint('car', 'create');
    const body = await createSeriesBody({ app, company, userId: company.user }, 'car', { rule: early });
    const held = { period: createPeriod('2026-11-24', '00:00', '08:00'), kind: 'car' as const, placeId: body.placeId };
    await storeBooking(app.db, { companyId: company.id, userId: company.manager, ...held });
    const id = randomUUID();
    const asked = { id, ...body, refusedDays: ['2026-11-24'] };
    expect(
      (await app.call(endpoint, { userId: company.user, company: company.id }, { body: asked } as never)).status,
    ).toBe(201);
    await app.db.query(
      sql`UPDATE bookings SET state = 2 WHERE bookable_id = ${body.placeId} AND user_id = ${company.manager}`,
    );
    await nightBefore('2026-11-24', 30);
    expect(await stateOn(id, '2026-11-24')).toMatchObject({ state: 'refused', refusal: { errorCode: 'slotTaken' } });
  });
});

it('a night tells of the dates that it booked', async () => {
  const { id } = await create();
  app.clock.set('2026-11-23T23:00:00Z');
  told.splice(0);
  expect(await extendDueSeries(nightlyDeps())).toBe(1);
  expect(told.map(({ name, seriesId }) => [name, seriesId])).toEqual([
    ['bookingsMade', id],
    ['seriesExtended', id],
  ]);
});
