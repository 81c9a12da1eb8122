import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listSeries, retrieveSeries } from '#contract/booking/open-series.ts';
import type { SeriesDate } from '#contract/booking/series.ts';
import type { SeriesRule } from '#contract/booking/series-rule.ts';
import { closeDays } from '#contract/places/opening.ts';
import { updateRoomBooking } from '#contract/rooms/room-bookings.ts';
import { storeClosedDays } from '#server/testing/opening-requests.ts';
import { runScheduledJob } from '#server/testing/scheduled-job.ts';
import { seriesBody, seriesCall } from '#server/testing/series-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { book } from '#server/testing/test-bookings.ts';
import { period } from '#server/testing/test-periods.ts';
import { addCompany, addLocation, addPlace, changeSettings, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let company: TestCompany;
/**
 * Two floors of one building. Room A is on the first one, B and C are like it. B has the fewest
 * seats.
 */
let floors: { first: string; second: string };
let rooms: { a: string; b: string; c: string };

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  await app.db.query(sql`UPDATE series SET due_on = NULL`);
  company = await addCompany(app.db);
  await changeSettings(app, company, sql`opening_hours = true, max_booking_period = 15, max_desk_bookings_count = 50`);
  const building = await addLocation(app.db, company.id, { parentId: company.root, type: 2, name: 'Building' });
  const inside = (name: string) => addLocation(app.db, company.id, { parentId: building, name });
  floors = { first: await inside('First'), second: await inside('Second') };
  const room = async (label: string, containerId: string, seats: number) => {
    const id = await addPlace(app.db, company.id, containerId, 'room', { label });
    await app.db.query(sql`UPDATE rooms SET seats = ${seats} WHERE company_id = ${company.id} AND id = ${id}`);
    return id;
  };
  rooms = {
    a: await room('A', floors.first, 4),
    b: await room('B', floors.second, 5),
    c: await room('C', floors.first, 6),
  };
});

const user = () => ({ userId: company.user, company: company.id });
const manager = () => ({ userId: company.manager, company: company.id });
const admin = () => ({ userId: company.admin, company: company.id });
const [first, second] = ['2026-11-24', '2026-12-01'] as const;
const tuesdays: SeriesRule = {
  pattern: { every: 'week', weeks: 1, weekdays: [2] },
  firstDay: '2026-11-23',
  end: { ends: 'after', dates: 2 },
  hours: { start: '09:00', end: '17:00', nights: 0 },
};
const bodyOf = async (more: object = {}) => ({
  ...(await seriesBody({ app, company, userId: company.user }, 'room')),
  ...{ placeId: rooms.a, rule: tuesdays, movesToLike: true },
  ...more,
});
const preview = async (more: object = {}) =>
  (await app.call(seriesCall('room', 'preview'), user(), { body: await bodyOf(more) } as never)).body
    .dates as SeriesDate[];
const create = async (more: object = {}) => {
  const body = { id: randomUUID(), ...(await bodyOf(more)) };
  return (await app.call(seriesCall('room', 'create'), user(), { body } as never)).body as {
    id: string;
    dates: SeriesDate[];
  };
};
const dates = async (id: string) =>
  (await app.call(retrieveSeries, user(), { query: { id } })).body.dates as SeriesDate[];
const dateOn = async (id: string, day: string) => (await dates(id)).find((date) => date.day === day)!;
const night = async (day: string) => {
  app.clock.set(new Date(Date.parse(`${day}T00:00:00Z`) - 3_600_000).toISOString());
  await runScheduledJob(app, 'extendSeries');
};
const hold = (placeId: string, day: string) =>
  book(app, 'room', manager(), placeId, [period(day, '10:00', '11:00')], { topic: 'Held' });
const shut = (locationId: string, from: string) => storeClosedDays(app.db, { companyId: company.id, locationId, from });
const close = (locationId: string, day: string) =>
  app.call(closeDays, admin(), {
    params: { locationId },
    body: { id: randomUUID(), from: day, until: day, name: 'Remont', bookings: 9 },
  });

describe('[WEEK-05b] a closed day of another location', () => {
  it('is not offered for a taken date, and no night moves a date there', async () => {
    await changeSettings(app, company, sql`max_booking_period = 5`);
    await shut(floors.second, first);
    await shut(floors.second, second);
    await hold(rooms.a, first);
    const [taken] = await preview();
    expect(taken).toMatchObject({ state: 'refused', offer: { placeId: rooms.c } });
    const { id } = await create({ choices: [{ day: first, placeId: rooms.c }] });
    await changeSettings(app, company, sql`max_booking_period = 15`);
    await hold(rooms.a, second);
    await changeSettings(app, company, sql`max_booking_period = 5`);
    await night('2026-11-26');
    expect(await dateOn(id, second)).toMatchObject({ state: 'booked', placeId: rooms.c });
  });

  it('outside of the hours of the other floor is passed over too', async () => {
    await app.db.query(sql`
      INSERT INTO opening_rules (company_id, container_id, hours)
      VALUES (${company.id}, ${floors.second}, ${JSON.stringify(Array(7).fill({ from: '10:00', to: '12:00' }))}::jsonb)`);
    await hold(rooms.a, first);
    expect((await preview())[0]).toMatchObject({ offer: { placeId: rooms.c } });
  });

  it('gives a date back to its own place at the next midnight, if a wish had moved it there', async () => {
    await hold(rooms.c, second);
    await changeSettings(app, company, sql`max_booking_period = 5`);
    const { id } = await create();
    await changeSettings(app, company, sql`max_booking_period = 15`);
    const held = await hold(rooms.a, second);
    await changeSettings(app, company, sql`max_booking_period = 5`);
    await night('2026-11-26');
    expect(await dateOn(id, second)).toMatchObject({ state: 'booked', placeId: rooms.b });
    await app.db.query(sql`UPDATE bookings SET state = 2 WHERE id = ${held.body.bookings[0].id}`);
    expect((await close(floors.second, second)).body).toEqual({ cancelled: 1 });
    expect(await dateOn(id, second)).toMatchObject({ state: 'refused', refusal: { errorCode: 'closedDay' } });
    // A night will try it, so the list does not call it final.
    const { series } = (await app.call(listSeries, user(), {})).body;
    expect(series[0].refused).toMatchObject([{ day: second, errorCode: 'closedDay' }]);
    expect(series[0].refused[0]).not.toHaveProperty('isFinal');
    await night('2026-11-27');
    expect(await dateOn(id, second)).toMatchObject({ state: 'booked', placeId: rooms.a });
  });

  it('on which its person had moved a date gives it back to the day of its rule', async () => {
    const { id } = await create();
    const { bookingId } = await dateOn(id, second);
    const change = { id: bookingId!, topic: 'Later', participants: [], ...period('2026-12-03') };
    expect((await app.call(updateRoomBooking, user(), { body: change })).status).toBe(200);
    expect((await close(floors.first, '2026-12-03')).body).toEqual({ cancelled: 1 });
    await night('2026-11-26');
    const back = await dateOn(id, second);
    expect(back).toMatchObject({ state: 'booked', startDate: expect.stringContaining(second) });
  });
});

describe('[WEEK-05b] a closed day of its own place', () => {
  it('is final for a date, also where its wishes would find another room, and the list says so', async () => {
    await changeSettings(app, company, sql`max_booking_period = 5`);
    const { id } = await create({ rule: { ...tuesdays, end: { ends: 'never' } } });
    await shut(floors.first, second);
    await night('2026-11-26');
    expect(await dateOn(id, second)).toMatchObject({ state: 'refused', refusal: { errorCode: 'closedDay' } });
    const { series } = (await app.call(listSeries, user(), {})).body;
    expect(series[0].refused).toMatchObject([{ day: second, isFinal: true }]);
  });

  it('makes no series due again, neither at its closing nor in the hours after it', async () => {
    const { id } = await create();
    expect((await close(floors.first, second)).body).toEqual({ cancelled: 1 });
    const dueOn = async () => (await app.db.query(sql`SELECT due_on FROM series WHERE id = ${id}`))[0];
    expect(await dueOn()).toEqual({ due_on: null });
    app.clock.set('2026-11-23T10:00:00Z');
    await runScheduledJob(app, 'extendSeries');
    expect(await dueOn()).toEqual({ due_on: null });
  });
});
