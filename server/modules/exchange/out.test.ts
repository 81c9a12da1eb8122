import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { updateProfile } from '#contract/accounts/user.ts';
import { hideBookingName } from '#contract/booking/my-bookings.ts';
import { updateCompanySettings } from '#contract/company/companies.ts';
import { cancelRoomBooking, updateRoomBooking } from '#contract/rooms/room-bookings.ts';
import {
  bookRoom,
  enableExchange,
  setUpExchangeForEachTest,
  toGraphPeriod,
} from '#server/testing/each-with-exchange.ts';
import { testRequestsByEndpoint } from '#server/testing/endpoint-requests.ts';
import { type ExchangeTestHost, type ExchangeWorld, openExchangeWorld } from '#server/testing/test-exchange.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import type { Mailbox } from '../../../simulators/microsoft-graph/mailbox.ts';

let host: ExchangeTestHost;
let world: ExchangeWorld;
setUpExchangeForEachTest(
  (opened, on) => {
    world = opened;
    host = on;
  },
  { isOn: true },
);

const user = () => ({ userId: world.company.user, company: world.company.id });

async function book(room = 0, day = 1) {
  const answer = await bookRoom(world, { room, day, topic: 'Planning' });
  expect(answer.status).toBe(201);
  return answer.body.bookings[0] as { id: string; startDate: string; endDate: string };
}
/** Returns the subjects and hours of the events in a room's calendar. */
const calendar = (room: Mailbox) =>
  world.graph.hand
    .eventsBetween(room, new Date('2026-11-01'), new Date('2027-06-01'))
    .map(({ content, start, end }) => [content.subject, new Date(start).toISOString(), new Date(end).toISOString()]);
const expected = (topic: string, { startDate, endDate }: { startDate: string; endDate: string }) => [
  topic,
  new Date(startDate).toISOString(),
  new Date(endDate).toISOString(),
];
const waiting = async () => (await world.read()).rooms.map((room) => room.waiting);

it('writes a booking, its change and its cancellation into the room’s calendar', async () => {
  const [room, other] = world.rooms as [Mailbox, Mailbox];
  const booking = await book();
  await world.settle();
  expect(calendar(room)).toEqual([expected('Planning', booking)]);
  expect(calendar(other)).toEqual([]);
  const later = createPeriodDaysFromToday(2, '11:00', '12:30');
  await world.app.call(updateRoomBooking, user(), {
    body: { id: booking.id, topic: 'Retro', participants: [], ...later },
  });
  await world.settle();
  expect(calendar(room)).toEqual([expected('Retro', later)]);
  await world.app.call(cancelRoomBooking, user(), { params: { id: booking.id } });
  await world.settle();
  expect(calendar(room)).toEqual([]);
  expect(await waiting()).toEqual([0, 0]);
  expect((await world.read()).rooms[0]).toMatchObject({ trouble: null, hears: 'told' });
});

it('writes bookings that were made before the integration was switched on', async () => {
  const late = await openExchangeWorld(host, { rooms: 1 });
  await bookRoom(late, { day: 3 });
  await enableExchange(late);
  expect(late.rooms[0]!.events.size).toBe(1);
});

it.each([
  ['is lost after it was made', { status: 'cut', afterDoing: true }],
  ['is an error after it was made', { status: 504, afterDoing: true }],
  ['is a connection that breaks', { status: 'cut' }],
  ['is a pause that is asked for', { status: 429, retryAfter: 30 }],
  ['is an outage', { status: 503, retryAfter: 5 }],
] as const)('never doubles an event when the answer %s', async (_what, fault) => {
  world.graph.hand.fail({ ...fault, method: 'POST', mailboxId: world.rooms[0]!.id });
  const booking = await book();
  await world.settle();
  await world.pass(2);
  expect(calendar(world.rooms[0]!)).toEqual([expected('Planning', booking)]);
  expect(await waiting()).toEqual([0, 0]);
});

it('never doubles an event whose booking changed while the response to its creation was lost', async () => {
  world.graph.hand.fail({ status: 'cut', afterDoing: true, method: 'POST', mailboxId: world.rooms[0]!.id });
  const booking = await book();
  await world.settle();
  const later = createPeriodDaysFromToday(2, '11:00', '12:30');
  const change = { id: booking.id, topic: 'Retro', participants: [], ...later };
  expect((await world.app.call(updateRoomBooking, user(), { body: change })).status).toBe(200);
  await world.pass(2);
  expect(calendar(world.rooms[0]!)).toEqual([expected('Retro', later)]);
});

it('removes an event whose booking was cancelled while the response to its creation was lost', async () => {
  world.graph.hand.fail({ status: 'cut', afterDoing: true, method: 'POST', mailboxId: world.rooms[0]!.id });
  const booking = await book();
  await world.settle();
  await world.app.call(cancelRoomBooking, user(), { params: { id: booking.id } });
  await world.pass(2);
  expect(calendar(world.rooms[0]!)).toEqual([]);
});

it('waits as long as Microsoft requests, and accepts bookings meanwhile', async () => {
  world.graph.hand.fail({ status: 429, retryAfter: 150, times: 1, mailboxId: world.rooms[0]!.id });
  await book();
  await world.settle();
  await world.pass(2);
  expect(calendar(world.rooms[0]!)).toEqual([]);
  expect(await waiting()).toEqual([1, 0]);
  await world.pass(1);
  expect(calendar(world.rooms[0]!)).toHaveLength(1);
});

it('writes many bookings of a room within the limit of parallel requests for its mailbox', async () => {
  for (let day = 1; day <= 8; day++) await book(0, day);
  await world.settle();
  expect(calendar(world.rooms[0]!)).toHaveLength(8);
  // A throttled request would have delayed its booking by a minute.
  expect(await waiting()).toEqual([0, 0]);
});

it('a booking is in sync only if its event is read back as written, and without a collision', async () => {
  const linksInSync = async () => {
    const rows = await world.app.db.query<{ inSync: boolean }>(sql`
      SELECT in_step AS "inSync" FROM exchange_links WHERE company_id = ${world.company.id} AND origin = 'biurko'`);
    return rows.map((row) => row.inSync);
  };
  const booking = await book();
  // A person creates an event for the same time in Outlook before Biurko writes. Exchange
  // double-books without a warning.
  const [room] = world.rooms as [Mailbox];
  world.graph.hand.post = 'lost';
  world.graph.hand.makeEvent(room, {
    subject: 'Straight in',
    ...toGraphPeriod(booking),
  });
  await world.settle();
  expect(await linksInSync()).toEqual([true]);
  expect(calendar(room)).toEqual([expected('Planning', booking)]);
  const { conflicts } = await world.read();
  expect(conflicts).toMatchObject([{ kind: 'declined', subject: 'Straight in', heldBy: ['Ula User'] }]);
});

it('follows a booking into another room', async () => {
  const booking = await book(0);
  await world.settle();
  await world.app.db.query(sql`
    UPDATE bookings SET bookable_id = ${world.company.rooms[1]} WHERE id = ${booking.id}`);
  await world.app.db.query(sql`
    INSERT INTO exchange_changes (company_id, room_id, booking_id)
    SELECT company_id, room_id, ${booking.id} FROM exchange_rooms WHERE company_id = ${world.company.id}`);
  await world.pass(1);
  expect(calendar(world.rooms[0]!)).toEqual([]);
  expect(calendar(world.rooms[1]!)).toEqual([expected('Planning', booking)]);
});

it.each([
  [true, 1],
  [false, 0],
])('switched off, its events stay or go as was said (%s)', async (keepEvents, left) => {
  await book();
  await world.settle();
  expect((await world.save({ roomIntegrationEnabled: false, keepEvents })).status).toBe(204);
  await world.settle();
  expect(calendar(world.rooms[0]!)).toHaveLength(left);
  // After the sync is switched on again, no event exists twice.
  await enableExchange(world);
  expect(calendar(world.rooms[0]!)).toHaveLength(1);
});

/** Returns the bodies of the events in the first room's calendar. */
const bodies = () =>
  world.graph.hand
    .eventsBetween(world.rooms[0]!, new Date('2026-11-01'), new Date('2027-06-01'))
    .map(({ content }) => content.body);

it('takes the name out of the calendar when fewer people may see it', async () => {
  const { app, company } = world;
  const named = () => bodies().map((body) => /Biurko: /.test(body));
  const { id } = await book();
  await book(0, 2);
  await world.settle();
  expect(named()).toEqual([true, true]);
  await app.call(hideBookingName, user(), { params: { id }, body: { isHidden: true } });
  await world.settle();
  expect(named().toSorted()).toEqual([false, true]);
  const body = { name: 'Any Name', marketingConsent: false, namesSeenBy: 'nobody' };
  expect((await app.call(updateProfile, { userId: company.user }, { body } as never)).status).toBe(200);
  await world.settle();
  expect(named()).toEqual([false, false]);
});

/** Saves the circle of names of the company. */
async function saveCircle(namesSeenBy: string): Promise<void> {
  const { app, company } = world;
  const { ask } = testRequestsByEndpoint.updateCompanySettings!;
  const { body } = await ask({ app, company, userId: company.admin });
  const saved = await app.call(updateCompanySettings, { userId: company.admin, company: company.id }, {
    body: { ...body, namesSeenBy },
  } as never);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
}

it('takes all names out of the calendar when the company hides them', async () => {
  await book();
  await world.settle();
  await saveCircle('team');
  await world.settle();
  expect(bodies()).toEqual(['Biurko']);
});

it('[WEEK-09] sends no meeting again when more people may see names, or when its calendar has none', async () => {
  const { app, company } = world;
  const { id } = await book();
  const choose = (namesSeenBy: string) =>
    app.call(updateProfile, { userId: company.user }, {
      body: { name: 'Any Name', marketingConsent: false, namesSeenBy },
    } as never);
  const hide = (isHidden: boolean) => app.call(hideBookingName, user(), { params: { id }, body: { isHidden } });
  await saveCircle('team');
  await choose('team');
  await hide(true);
  await world.settle();
  for (const change of [
    () => saveCircle('nobody'),
    () => saveCircle('all'),
    () => choose('nobody'),
    () => choose('all'),
    () => hide(false),
  ]) {
    await change();
    expect(await waiting()).toEqual(world.rooms.map(() => 0));
  }
});
