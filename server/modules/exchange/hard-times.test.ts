import sql from 'sql-template-tag';
import { expect, it, vi } from 'vitest';
import { bookRoom, createOutlookMeeting, setUpExchangeForEachTest } from '#server/testing/each-with-exchange.ts';
import type { ExchangeWorld } from '#server/testing/test-exchange.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addMailbox } from '../../../simulators/microsoft-graph/directory.ts';

let world: ExchangeWorld;
setUpExchangeForEachTest(
  (opened) => {
    world = opened;
  },
  { isOn: true, processing: { AddOrganizerToSubject: false, DeleteSubject: false } },
);

const subjects = (room = 0) => [...world.rooms[room]!.events.values()].map(({ subject }) => subject).toSorted();

it('while Graph refuses all requests for minutes, bookings are made, wait, and are written once', async () => {
  world.graph.hand.fail({ status: 429, retryAfter: 45, times: 6, mailboxId: world.rooms[0]!.id });
  for (let day = 1; day <= 6; day++) {
    expect((await bookRoom(world, { day, topic: `Day ${day}` })).status).toBe(201);
    await world.pass(1);
  }
  await world.pass(6);
  expect(subjects()).toEqual([1, 2, 3, 4, 5, 6].map((day) => `Day ${day}`));
  expect((await world.read()).rooms.map(({ waiting, trouble }) => [waiting, trouble])).toEqual([
    [0, null],
    [0, null],
  ]);
});

it('a token that expires during writes to many rooms is requested once more, and no write is lost or doubled', async () => {
  const { app } = world;
  // The token's hour is nearly over, so that all requests need a new token.
  app.clock.set(new Date(app.clock.now().getTime() + 3_590_000).toISOString());
  const days = [1, 2, 3, 4];
  const spy = vi.spyOn(globalThis, 'fetch');
  try {
    const booked = await Promise.all(
      [0, 1].flatMap((room) => days.map((day) => bookRoom(world, { room, day, topic: `Day ${day}` }))),
    );
    expect(booked.map(({ status }) => status)).toEqual(Array(8).fill(201));
    await world.settle();
    const asked = spy.mock.calls.filter(([url]) => String(url).endsWith('/token'));
    expect(asked).toHaveLength(1);
  } finally {
    spy.mockRestore();
  }
  for (const room of [0, 1]) expect(subjects(room)).toEqual(days.map((day) => `Day ${day}`));
});

it('a guest who declines a meeting changes nothing for its room', async () => {
  const { app, tenant, graph } = world;
  const guest = addMailbox(tenant, { kind: 'person', name: 'Jan Nowak' });
  const room = { emailAddress: { address: world.rooms[0]!.upn, name: 'Sala 1' }, type: 'resource' };
  const asked = { emailAddress: { address: guest.upn, name: 'Jan Nowak' }, type: 'required' };
  const id = createOutlookMeeting(world, createPeriodDaysFromToday(1, '09:00', '10:00'), { attendees: [room, asked] });
  await world.settle();
  const held = () =>
    app.db.query(sql`
      SELECT id, sequence, state FROM bookings WHERE company_id = ${world.company.id} AND from_calendar`);
  const before = await held();
  expect(before).toHaveLength(1);
  const copy = graph.hand.copyOf(world.anna, id, guest)!;
  graph.hand.declineEvent(guest, copy.id);
  const attendee = world.anna.events.get(id)!.attendees.find(({ address }) => address === guest.upn);
  expect(attendee?.answer).toBe('declined');
  await world.settle();
  await world.pass(6);
  expect(await held()).toEqual(before);
});
