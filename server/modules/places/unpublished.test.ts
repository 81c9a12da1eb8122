import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDeskBookings, getUsualDesk, listDay, moveDeskBooking } from '#contract/booking/bookings.ts';
import { searchCompany } from '#contract/booking/search.ts';
import { uploadSketch } from '#contract/places/drawing.ts';
import * as contract from '#contract/places/location-tree.ts';
import {
  cloneSampleData,
  getAvailability,
  getCalendar,
  getPlan,
  type LocationNode,
  listLocations,
} from '#contract/places/locations.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { createPng } from '#server/testing/test-company-data.ts';
import {
  createTestDesk,
  createTestDrawing,
  createTestPointer,
  createTestRoom,
  saveTestDrawing,
} from '#server/testing/test-drawings.ts';
import { createPeriodDaysFromToday, testToday } from '#server/testing/test-periods.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { addCompany, changeSettings, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let company: TestCompany;
let draft: string;
const drawn = createTestDrawing({ desks: [createTestDesk(77), createTestDesk(78)], rooms: [createTestRoom('Tajna')] });
const [first, second] = drawn.desks.map(({ id }) => id) as [string, string];

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await addCompany(app.db);
  const body = { parentId: company.root, name: 'Szkic piętra', type: 3 as const };
  draft = (await app.call(contract.addLocation, as(company.manager), { body })).body.id;
  expect((await publish(false)).status).toBe(204);
  expect((await saveTestDrawing(app, as(company.manager), draft, drawn)).status).toBe(200);
});

const as = (userId: string) => ({ userId, company: company.id });
const params = () => ({ params: { locationId: draft } });
const publish = (published: boolean) =>
  app.call(contract.setLocationPublished, as(company.manager), { ...params(), body: { published } });

/** Collects all responses about places that could reveal the unpublished location. */
async function seenBy(userId: string): Promise<Record<string, unknown>> {
  const me = as(userId);
  const period = createPeriodDaysFromToday(1);
  const codeOf = ({ status, body }: { status: number; body: { errorCode?: string } }) => body?.errorCode ?? status;
  const { locations } = (await app.call(listLocations, me)).body as { locations: LocationNode[] };
  const free = (await app.call(getAvailability, me, { query: period })).body.locations as { locationId: string }[];
  const found = (await app.call(searchCompany, me, { query: { text: '77', ...period } })).body;
  const rooms = (await app.call(searchCompany, me, { query: { text: 'Tajna', ...period } })).body.rooms;
  const days = (await app.call(getCalendar, me, { query: { from: testToday, days: 2 } })).body.days;
  const query = { locationId: draft, ...period };
  return {
    tree: locations.some(({ id }) => id === draft),
    total: locations.find(({ id }) => id === company.root)!.totalDesksCount,
    free: free.some(({ locationId }) => locationId === draft),
    found: [found.desks.length, rooms.length],
    desks: days[1].desks,
    plan: codeOf(await app.call(getPlan, me, params())),
    day: codeOf(await app.call(listDay, me, { query })),
    calendar: codeOf(await app.call(getCalendar, me, { query: { from: testToday, days: 2, locationId: draft } })),
  };
}

it('an unpublished location is left out of all that people read, and cannot be booked', async () => {
  await changeSettings(app, company, sql`location_calendar_info_mode = 1`);
  const nothing = {
    tree: false,
    total: 3,
    free: false,
    found: [0, 0],
    desks: 3,
    plan: 'notFound',
    day: 'notFound',
    calendar: 'notFound',
  };
  expect(await seenBy(company.user)).toEqual(nothing);
  // The manager may draw, but only the tree shows them the unpublished location.
  expect(await seenBy(company.manager)).toEqual({ ...nothing, tree: true, total: 5 });
  for (const more of [{}, { adminBypassMode: true }]) {
    const booked = await app.call(createDeskBookings, as(company.admin), {
      body: { deskId: first, periods: [createPeriodDaysFromToday(1)], ...more },
    });
    expect(booked.body.errorCode).toBe('notFound');
  }
  const own = await app.call(createDeskBookings, as(company.user), {
    body: { deskId: company.desks[0]!, periods: [createPeriodDaysFromToday(2)] },
  });
  const bookingId = own.body.bookings[0].id;
  expect(
    (await app.call(moveDeskBooking, as(company.user), { body: { bookingId, deskId: second } })).body.errorCode,
  ).toBe('notFound');
  expect((await publish(true)).status).toBe(204);
  const all = { tree: true, total: 5, free: true, found: [1, 1], desks: 5, plan: 200, day: 200, calendar: 200 };
  expect(await seenBy(company.user)).toEqual(all);
  expect((await app.call(moveDeskBooking, as(company.user), { body: { bookingId, deskId: second } })).status).toBe(200);
});

it('a person’s habit does not lead there, nor do pointers of visible plans', async () => {
  await publish(true);
  for (const day of [-1, -2, -3])
    await storeBooking(app.db, {
      companyId: company.id,
      placeId: first,
      containerId: draft,
      userId: company.user,
      period: createPeriodDaysFromToday(day),
    });
  const led = createTestPointer('Tam', { pointerLocationId: draft });
  await saveTestDrawing(app, as(company.manager), company.root, createTestDrawing({ pointers: [led] }));
  const pointersOf = async () =>
    (await app.call(getPlan, as(company.user), { params: { locationId: company.root } })).body.pointers[0]
      .pointerLocationId;
  const usual = async () => (await app.call(getUsualDesk, as(company.user))).body;
  expect([await pointersOf(), JSON.stringify(await usual()).includes(draft)]).toEqual([draft, true]);
  await publish(false);
  expect([await pointersOf(), JSON.stringify(await usual()).includes(draft)]).toEqual([null, false]);
});

it('the root stays published, and what is used: held places, and what lies below', async () => {
  const set = (locationId: string, published: boolean) =>
    app.call(contract.setLocationPublished, as(company.manager), { params: { locationId }, body: { published } });
  expect((await set(company.root, false)).body.errorCode).toBe('rootStays');
  const body = { parentId: draft, name: 'Skrzydło', type: 5 as const };
  const wing = (await app.call(contract.addLocation, as(company.manager), { body })).body.id;
  expect((await set(wing, true)).body).toMatchObject({
    errorCode: 'parentUnpublished',
    details: { name: 'Szkic piętra' },
  });
  await publish(true);
  expect((await set(wing, true)).status).toBe(204);
  await app.call(createDeskBookings, as(company.user), {
    body: { deskId: first, periods: [createPeriodDaysFromToday(1)] },
  });
  expect((await publish(false)).body).toMatchObject({
    errorCode: 'locationInUse',
    details: { bookings: 1, locations: 1 },
  });
});

it('a booking that is made while its location is hidden is refused, or keeps it shown', async () => {
  for (let turn = 0; turn < 20; turn++) {
    await publish(true);
    const [booked, hidden] = await Promise.all([
      app.call(createDeskBookings, as(company.user), {
        body: { deskId: first, periods: [createPeriodDaysFromToday(1)] },
      }),
      publish(false),
    ]);
    const outcome = [booked.status, hidden.status].join(' ');
    expect(['201 409', '404 204'], outcome).toContain(outcome);
    await app.db.query(sql`DELETE FROM bookings WHERE company_id = ${company.id}`);
  }
});

it('a booking that waits for a place whose location is being hidden finds it hidden', async () => {
  await publish(true);
  let booked: Promise<unknown> | undefined;
  await app.db.transaction(async (tx) => {
    await tx.query(sql`SELECT FROM bookables WHERE id = ${first} FOR NO KEY UPDATE`);
    booked = app.call(createDeskBookings, as(company.user), {
      body: { deskId: first, periods: [createPeriodDaysFromToday(1)] },
    });
    await waitUntil(async () => {
      const waiting = await app.db.query(
        sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      );
      return waiting.length > 0;
    });
    await tx.query(sql`UPDATE all_containers SET published = false WHERE id = ${draft}`);
  });
  expect(await booked).toMatchObject({ status: 404, body: { errorCode: 'notFound' } });
});

it('sample data and pictures go onto it too, and the people who drew see the plan', async () => {
  await saveTestDrawing(app, as(company.manager), draft, createTestDrawing());
  expect((await app.call(cloneSampleData, as(company.manager), params())).body.desks).toHaveLength(12);
  expect((await app.call(uploadSketch, as(company.manager), { ...params(), file: await createPng() })).status).toBe(
    201,
  );
  await app.call(contract.removeLocation, as(company.manager), { ...params(), query: { bookings: 0 } });
  const answers = [
    await app.call(cloneSampleData, as(company.manager), params()),
    await app.call(uploadSketch, as(company.manager), { ...params(), file: await createPng() }),
  ];
  expect(answers.map(({ body }) => body.errorCode)).toEqual(['notFound', 'locationRemoved']);
});
