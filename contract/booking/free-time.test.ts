import { expect, test } from 'vitest';
import { getWallClockTime } from '#contract/time/wall-clock.ts';
import { getNextHalfHour } from './free-time.ts';

const hourOf = (now: string, timeZone: string) =>
  getWallClockTime(getNextHalfHour(Date.parse(now), timeZone), timeZone).hour;

test('free time is offered from the next half hour of the place’s own clocks on', () => {
  // Kathmandu is 5:45 ahead of UTC, Kolkata 5:30, the Chatham Islands 13:45 in summer.
  expect(hourOf('2026-11-23T04:40:01Z', 'Asia/Kathmandu')).toBe('10:30');
  expect(hourOf('2026-11-23T04:46:00Z', 'Asia/Kathmandu')).toBe('11:00');
  expect(hourOf('2026-11-23T04:40:00Z', 'Asia/Kolkata')).toBe('10:30');
  expect(hourOf('2026-11-23T04:40:00Z', 'Pacific/Chatham')).toBe('18:30');
  expect(hourOf('2026-11-23T04:40:00Z', 'Europe/Warsaw')).toBe('06:00');
});

test('a full half hour is offered itself, and a moment later the next one', () => {
  const half = Date.parse('2026-11-23T04:45:00Z');
  expect(getNextHalfHour(half, 'Asia/Kathmandu')).toBe(half);
  expect(getNextHalfHour(half + 1, 'Asia/Kathmandu')).toBe(half + 30 * 60_000);
});
