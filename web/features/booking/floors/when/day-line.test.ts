import { expect, it } from 'vitest';
import { getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import { monday, warsaw } from '../testing/examples.ts';
import { createDayLine } from './day-line.ts';

const labels = (day: string) => createDayLine(day, warsaw).labels.map(({ at }) => at);

it('divides a usual day into 24 hours', () => {
  expect(createDayLine(monday, warsaw).hours).toBe(24);
  expect(labels(monday)).toEqual([0, 0.25, 0.5, 0.75, 1]);
});

it('puts the hours where the clock shows them on days of 23 and 25 hours', () => {
  expect(createDayLine('2026-03-29', warsaw).hours).toBe(23);
  expect(labels('2026-03-29')).toEqual([0, 5 / 23, 11 / 23, 17 / 23, 1]);
  expect(createDayLine('2026-10-25', warsaw).hours).toBe(25);
  expect(labels('2026-10-25')).toEqual([0, 7 / 25, 13 / 25, 19 / 25, 1]);
});

it('clamps instants outside of the day to its ends', () => {
  const { at } = createDayLine(monday, warsaw);
  expect(at(getInstantOfWallClock('2026-11-22', '12:00', warsaw))).toBe(0);
  expect(at(getInstantOfWallClock('2026-11-24', '12:00', warsaw))).toBe(1);
});
