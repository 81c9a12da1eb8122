import { expect, it } from 'vitest';
import {
  bookRoom,
  createOutlookMeeting,
  setUpExchangeForEachTest,
  toGraphPeriod,
} from '#server/testing/each-with-exchange.ts';
import { readCompanyBookedTimes } from '#server/testing/held-hours.ts';
import type { ExchangeWorld } from '#server/testing/test-exchange.ts';

// On 25 October 2026 Warsaw's clocks go back from 03:00 to 02:00. The day has 25 hours.
let world: ExchangeWorld;
setUpExchangeForEachTest(
  (opened) => {
    world = opened;
  },
  { isOn: true, host: { app: { now: '2026-10-20T08:00:00Z' } } },
);

const span = (from: string, to: string) => ({ startDate: `2026-10-2${from}:00Z`, endDate: `2026-10-2${to}:00Z` });
/** The period from 02:15 to 02:45 by the wall clock, which occurs twice on that day. */
const first = span('5T00:15', '5T00:45');
const second = span('5T01:15', '5T01:45');
/** The whole day, from midnight to midnight. */
const wholeDay = span('4T22:00', '5T23:00');
const hoursOf = ({ startDate, endDate }: typeof first) => [startDate, endDate].map((at) => new Date(at).toISOString());
const inCalendar = () =>
  world.graph.hand
    .eventsBetween(world.rooms[0]!, new Date('2026-10-24'), new Date('2026-10-27'))
    .map(({ start, end }) => [start, end].map((at) => new Date(at).toISOString()));

it('a booking in the repeated hour is written at the right one of the two hours', async () => {
  for (const period of [second, first]) expect((await bookRoom(world, { period })).status).toBe(201);
  await world.settle();
  expect(inCalendar()).toEqual([hoursOf(first), hoursOf(second)]);
  await world.pass(1);
  expect(await readCompanyBookedTimes(world)).toEqual([hoursOf(first), hoursOf(second)]);
  expect((await world.read()).conflicts).toEqual([]);
});

it('a booking of the whole day is an event of 25 hours, and stays one', async () => {
  expect((await bookRoom(world, { period: wholeDay })).status).toBe(201);
  await world.settle();
  await world.pass(1);
  expect(inCalendar()).toEqual([hoursOf(wholeDay)]);
  expect(await readCompanyBookedTimes(world)).toEqual([hoursOf(wholeDay)]);
});

it('meetings in the two repeated hours hold the room at their own times, and follow a move between the hours', async () => {
  const id = createOutlookMeeting(world, first);
  const other = createOutlookMeeting(world, second);
  await world.settle();
  expect(await readCompanyBookedTimes(world)).toEqual([hoursOf(first), hoursOf(second)]);
  expect((await bookRoom(world, { period: second })).body.errorCode).toBe('slotTaken');
  world.graph.hand.deleteEvent(world.anna, other);
  await world.settle();
  world.graph.hand.changeEvent(world.anna, id, toGraphPeriod(second));
  await world.settle();
  expect(await readCompanyBookedTimes(world)).toEqual([hoursOf(second)]);
  expect((await bookRoom(world, { period: first })).status).toBe(201);
});

it('a meeting of the whole day holds the room for 25 hours, and not a minute of its neighbours', async () => {
  const midnight = (day: number) => ({
    dateTime: `2026-10-${day}T00:00:00`,
    timeZone: 'Central European Standard Time',
  });
  createOutlookMeeting(world, wholeDay, { isAllDay: true, start: midnight(25), end: midnight(26) });
  await world.settle();
  expect(await readCompanyBookedTimes(world)).toEqual([hoursOf(wholeDay)]);
  expect((await bookRoom(world, { period: span('5T22:30', '5T23:30') })).body.errorCode).toBe('slotTaken');
  for (const period of [span('4T21:00', '4T22:00'), span('5T23:00', '6T00:00')])
    expect((await bookRoom(world, { period })).status).toBe(201);
});
