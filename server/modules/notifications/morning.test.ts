import { expect, it } from 'vitest';
import { findMorningLaterToday } from './morning.ts';

it.each([
  ['2026-11-23T23:00:00Z', 'Europe/Warsaw', '2026-11-24T06:00:00.000Z'],
  ['2026-11-24T05:59:59Z', 'Europe/Warsaw', '2026-11-24T06:00:00.000Z'],
  ['2026-11-24T06:00:00Z', 'Europe/Warsaw', undefined],
  ['2026-11-23T15:00:00Z', 'Asia/Tokyo', '2026-11-23T22:00:00.000Z'],
  // In these nights the clocks change.
  ['2027-03-27T23:00:00Z', 'Europe/Warsaw', '2027-03-28T05:00:00.000Z'],
  ['2026-10-24T22:00:00Z', 'Europe/Warsaw', '2026-10-25T06:00:00.000Z'],
])('at %s in %s the morning is at %s', (now, timeZone, morning) => {
  expect(findMorningLaterToday(Date.parse(now), timeZone)).toBe(morning);
});
