import { expect, it } from 'vitest';
import { getMillisecondsUntilNextChange } from './next-change.ts';

const now = Date.parse('2026-11-23T09:00:00Z');
const booking = (start: string, end: string) => ({
  startDate: `2026-11-23T${start}:00Z`,
  endDate: `2026-11-23T${end}:00Z`,
});

it('is a second after the next beginning or end', () => {
  expect(getMillisecondsUntilNextChange([booking('08:00', '09:20'), booking('09:10', '12:00')], now)).toBe(
    10 * 60_000 + 1_000,
  );
});

it('is at most an hour, and none when everything is over', () => {
  expect(getMillisecondsUntilNextChange([booking('18:00', '19:00')], now)).toBe(3_600_000);
  expect(getMillisecondsUntilNextChange([booking('07:00', '09:00')], now)).toBe(false);
  expect(getMillisecondsUntilNextChange([], now)).toBe(false);
});
