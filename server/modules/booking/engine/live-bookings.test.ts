import { HttpTransportType } from '@microsoft/signalr';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeLanguage } from '#contract/accounts/user.ts';
import { type FloorDayBooking, listDay, moveDeskBooking } from '#contract/booking/bookings.ts';
import { bookedKinds, floorKinds } from '#contract/places/booked-kinds.ts';
import { cloneSampleData } from '#contract/places/locations.ts';
import { updateRoomBooking } from '#contract/rooms/room-bookings.ts';
import { addDays, getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { type LiveEventWindow, openLiveEventWindow } from '#server/testing/live-window.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace } from '#server/testing/test-bookings.ts';
import { createPeriod } from '#server/testing/test-periods.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { addCompany, addLocation, addPlace, deactivateMember, type TestCompany } from '#server/testing/test-world.ts';
import { testedKindEndpointsByKind } from '#server/testing/tested-kinds.ts';

/** The hub closes connections by the machine's clock, so the servers use that clock here. */
const now = new Date().toISOString();
const onDay = (days: number) => createPeriod(addDays(getCalendarDayAt(Date.parse(now), 'Europe/Warsaw'), days));

let one: TestApp;
let other: TestApp;
let addresses: [string, string];
let company: TestCompany;
let windows: { user: LiveEventWindow; manager: LiveEventWindow; stranger: LiveEventWindow };

beforeAll(async () => {
  one = await createTestApp({ now });
  other = await createTestApp({ now, databaseUrl: one.databaseUrl });
  const listen = (app: TestApp) => app.http.listen({ port: 0, host: '127.0.0.1' });
  addresses = [await listen(one), await listen(other)];
});
afterAll(() => Promise.all([one.stop(), other.stop()]));
beforeEach(async () => {
  company = await addCompany(one.db);
  const stranger = (await addCompany(one.db)).admin;
  windows = {
    user: await openLiveEventWindow(addresses[0], one.tokenOf(company.user)),
    manager: await openLiveEventWindow(addresses[1], one.tokenOf(company.manager), HttpTransportType.LongPolling),
    stranger: await openLiveEventWindow(addresses[1], one.tokenOf(stranger), HttpTransportType.ServerSentEvents),
  };
  return () => Promise.all(Object.values(windows).map((window) => window.close()));
});

const as = (userId = company.user) => ({ userId, company: company.id });
/**
 * Waits until both windows of the company have received exactly these events. The stranger's window
 * must have none.
 */
async function expectHeard(...names: string[]): Promise<void> {
  for (const { namesHeard } of [windows.user, windows.manager]) {
    await waitUntil(() => namesHeard().length >= names.length);
    expect(namesHeard()).toEqual(names);
  }
  expect(windows.manager.heard).toEqual(windows.user.heard);
  expect(windows.stranger.heard).toEqual([]);
}

/** The names of the live events of each kind (core, section 4). */
const eventsOf = {
  desk: { created: 'BookingCreated', removed: 'BookingRemoved' },
  room: { created: 'RoomBookingCreated', removed: 'RoomBookingCanceled' },
  parking: { created: 'ParkingBookingCreated', removed: 'ParkingBookingCanceled' },
  car: { created: 'CarBookingUpserted', removed: 'CarBookingRemoved' },
  resource: { created: 'ResourceBookingUpserted', removed: 'ResourceBookingRemoved' },
} as const;

describe.each(bookedKinds)('of a %s', (kind) => {
  const { created, removed } = eventsOf[kind];
  const place = () => testedKindEndpointsByKind[kind].placesOf(company)[0]!;

  it('a booking is heard on both servers, and its end; what is refused is not', async () => {
    const { body } = await bookPlace(one, kind, as(), place(), [onDay(1)]);
    // Events of two servers have no order. The first event has to arrive before the second is sent.
    await expectHeard(created);
    for (const day of [1, -1])
      expect((await bookPlace(other, kind, as(company.manager), place(), [onDay(day)])).status).not.toBe(201);
    expect((await testedKindEndpointsByKind[kind].cancel(one, as(), [company.floor])).status).toBe(404);
    await testedKindEndpointsByKind[kind].cancel(other, as(), [body.bookings[0].id]);
    await expectHeard(created, removed);
    expect(windows.user.heard.map(({ payload }) => payload)).toMatchObject(Array(2).fill({ companyId: company.id }));
  });
});

describe.each(floorKinds)('a booking of a %s', (kind) => {
  const events = eventsOf[kind];
  const place = () => testedKindEndpointsByKind[kind].placesOf(company)[0]!;

  it('made, and cancelled, on one server is heard on both, as the floor’s day shows it', async () => {
    const { body } = await bookPlace(one, kind, as(), place(), [onDay(1), onDay(2)]);
    await expectHeard(events.created);
    const query = { locationId: company.floor, startDate: onDay(1).startDate, endDate: onDay(3).endDate };
    const { bookings } = (await other.call(listDay, as(), { query })).body;
    const byId = (list: FloorDayBooking[]) => list.toSorted((a, b) => a.id.localeCompare(b.id));
    const [created] = windows.manager.heard;
    expect(created!.payload).toMatchObject({ companyId: company.id, locationId: company.floor });
    // An event goes to all people, so it names no series.
    const shownToAll = (bookings as FloorDayBooking[]).map(({ seriesId: _own, ...booking }) => booking);
    expect(byId((created!.payload as { bookings: FloorDayBooking[] }).bookings)).toEqual(
      byId(shownToAll as FloorDayBooking[]),
    );

    const { id, startDate, endDate } = body.bookings[0];
    await testedKindEndpointsByKind[kind].cancel(other, as(company.manager), [id]);
    await expectHeard(events.created, events.removed);
    expect(windows.user.heard[1]!.payload).toEqual({
      companyId: company.id,
      locationId: company.floor,
      kind,
      bookings: [{ id, placeId: place(), startDate, endDate, userId: company.user, sequence: 1 }],
    });
  });

  it('that was refused is not heard', async () => {
    await bookPlace(one, kind, as(), place(), [onDay(1)]);
    // Events of two servers have no order. The first event has to arrive before the second is sent.
    await expectHeard(events.created);
    for (const periods of [[onDay(2), onDay(1)], [onDay(99)]])
      expect((await bookPlace(other, kind, as(company.manager), place(), periods)).status).not.toBe(201);
    await bookPlace(other, kind, as(company.manager), place(), [onDay(3)]);
    await expectHeard(events.created, events.created);
  });

  it('is heard only once it can be read', async () => {
    let read: Promise<number> | undefined;
    const query = { locationId: company.floor, ...onDay(1) };
    const window = await openLiveEventWindow(addresses[0], one.tokenOf(company.admin), undefined, () => {
      read = one.call(listDay, as(), { query }).then(({ body }) => body.bookings.length);
    });
    await bookPlace(one, kind, as(), place(), [onDay(1)]);
    await waitUntil(() => read !== undefined);
    expect(await read).toBe(1);
    await window.close();
  });
});

it('a desk booking that is moved is heard as gone from its floor and as come to the other, newer each time', async () => {
  const upstairs = await addLocation(one.db, company.id, { parentId: company.root });
  const deskId = await addPlace(one.db, company.id, upstairs, 'desk', { label: '77' });
  const { body } = await bookPlace(one, 'desk', as(), company.desks[0]!, [onDay(1)]);
  const bookingId = body.bookings[0].id;
  await expectHeard('BookingCreated');
  await other.call(moveDeskBooking, as(), { body: { bookingId, deskId } });
  await expectHeard('BookingCreated', 'BookingRemoved', 'BookingCreated');
  expect(windows.user.heard.slice(1).map(({ payload }) => payload)).toMatchObject([
    { locationId: company.floor, bookings: [{ id: bookingId, placeId: company.desks[0], sequence: 1 }] },
    { locationId: upstairs, bookings: [{ id: bookingId, placeId: deskId, sequence: 1 }] },
  ]);
  await one.call(moveDeskBooking, as(), { body: { bookingId, deskId: company.desks[1]! } });
  await one.call(moveDeskBooking, as(), { body: { bookingId, deskId: company.desks[2]! } });
  await waitUntil(() => windows.user.heard.length === 6 && windows.manager.heard.length === 6);
  // One event suffices within a floor, because the browser knows the booking by its id.
  expect(windows.manager.heard.slice(3).map(({ name, payload }) => [name, payload])).toMatchObject([
    ['BookingRemoved', { locationId: upstairs, bookings: [{ placeId: deskId, sequence: 2 }] }],
    ['BookingCreated', { locationId: company.floor, bookings: [{ placeId: company.desks[1], sequence: 2 }] }],
    [
      'BookingCreated',
      { locationId: company.floor, bookings: [{ id: bookingId, placeId: company.desks[2], sequence: 3 }] },
    ],
  ]);
});

it('a changed room booking, a new plan and a new language are heard by whom they concern', async () => {
  const { body } = await bookPlace(one, 'room', as(), company.rooms[0]!, [onDay(1)]);
  // Events of two servers have no order except that of `sequence`.
  await expectHeard('RoomBookingCreated');
  const changed = { id: body.bookings[0].id, topic: 'Moved', participants: [], ...onDay(2) };
  await other.call(updateRoomBooking, as(), { body: changed });
  await expectHeard('RoomBookingCreated', 'RoomBookingUpdated');
  const locationId = await addLocation(one.db, company.id, { parentId: company.root });
  await one.call(cloneSampleData, as(company.manager), { params: { locationId } });
  await expectHeard('RoomBookingCreated', 'RoomBookingUpdated', 'LocationUpdated');
  expect(JSON.stringify(windows.user.heard)).not.toContain('Moved');
  expect(windows.user.heard[2]!.payload).toEqual({ companyId: company.id, locationId });
  await other.call(changeLanguage, as(), { body: { language: 'en-GB' } });
  await waitUntil(() => windows.user.heard.length === 4);
  expect(windows.user.heard[3]).toEqual({
    name: 'UserProfileRefreshed',
    payload: { companyId: company.id, userId: company.user },
  });
  expect([windows.manager.heard.length, windows.stranger.heard.length]).toEqual([3, 0]);
});

it('a former member hears no more of the company', async () => {
  await deactivateMember(one, company.id, company.manager);
  const hear = () =>
    bookPlace(one, 'desk', as(company.admin), company.desks[0]!, [onDay(1 + windows.user.heard.length)]);
  await hear();
  await waitUntil(() => windows.user.heard.length === 1);
  // An event that was on its way when the member left may still arrive. Later events do not.
  const before = windows.manager.heard.length;
  await hear();
  await waitUntil(() => windows.user.heard.length === 2);
  await hear();
  await waitUntil(() => windows.user.heard.length === 3);
  expect(before).toBeLessThanOrEqual(1);
  expect(windows.manager.heard.length).toBeLessThanOrEqual(1);
});
