import { afterEach, expect, it } from 'vitest';
import { createRoomBookings } from '#contract/rooms/room-bookings.ts';
import { createOutlookMeeting, setUpExchangeForEachTest, toGraphPeriod } from '#server/testing/each-with-exchange.ts';
import { readCompanyBookedTimes } from '#server/testing/held-hours.ts';
import { runScheduledJob } from '#server/testing/scheduled-job.ts';
import type { ExchangeWorld } from '#server/testing/test-exchange.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';

let world: ExchangeWorld;
setUpExchangeForEachTest(
  (opened) => {
    world = opened;
  },
  { isOn: true, rooms: 1 },
);
afterEach(() => world.app.clock.set('2026-11-23T09:00:00Z'));

const dayMs = 86_400_000;
const hours = (day: number) =>
  Object.values(createPeriodDaysFromToday(day, '09:00', '10:00')).map((at) => new Date(at).toISOString()) as [
    string,
    string,
  ];
const times = (day: number) => createPeriodDaysFromToday(day, '09:00', '10:00');
const held = async () => (await readCompanyBookedTimes(world)).map(([start]) => start);
/** Advances the clock by a day and runs the nightly job. */
async function night(): Promise<void> {
  world.app.clock.set(new Date(world.app.clock.now().getTime() + dayMs).toISOString());
  await runScheduledJob(world.app, 'exchangeWindows');
  await world.settle();
}

it('meetings of half a year hold the room, and each night adds a day, also of series', async () => {
  for (const day of [180, 181, 182]) createOutlookMeeting(world, times(day));
  const range = { type: 'numbered', startDate: times(183).startDate.slice(0, 10), numberOfOccurrences: 2 };
  createOutlookMeeting(world, times(183), { recurrence: { pattern: { type: 'daily', interval: 1 }, range } });
  await world.settle();
  const starts = [180, 181, 182, 183, 184].map((day) => hours(day)[0]);
  for (const seen of [1, 2, 3, 4, 5]) {
    expect(await held()).toEqual(starts.slice(0, seen));
    await night();
  }
});

it('a meeting moved beyond the window is followed there, and a booking there is written at once and stays', async () => {
  const id = createOutlookMeeting(world, times(2));
  // Only a booking in bypass can be so far ahead.
  const body = { roomId: world.company.rooms[0]!, topic: 'Ours', periods: [times(200)], adminBypassMode: true };
  expect((await world.app.call(createRoomBookings, world.admin, { body })).status).toBe(201);
  await world.settle();
  world.graph.hand.changeEvent(world.anna, id, toGraphPeriod(times(190)));
  await world.settle();
  await night();
  expect(await held()).toEqual([hours(190)[0], hours(200)[0]]);
  expect(world.rooms[0]!.events.size).toBe(2);
});
