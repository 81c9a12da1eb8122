import { expect, it } from 'vitest';
import { countDaysUntil } from './period-texts.ts';

// Ten o'clock on 23 December in Warsaw.
const end = '2026-12-23T09:00:00.000Z';

it.each([
  ['an hour more than a week before', '2026-12-16T08:00:00Z', 7],
  ['a minute before midnight', '2026-12-21T22:59:00Z', 2],
  ['at midnight there', '2026-12-21T23:00:00Z', 1],
  ['in the morning of the day before', '2026-12-22T06:00:00Z', 1],
  ['on the day', '2026-12-22T23:30:00Z', 0],
])('%s the days until it are those of Warsaw', (_when, now, days) => {
  expect(countDaysUntil(end, Date.parse(now))).toBe(days);
});

it('days of 23 and 25 hours are days', () => {
  expect(countDaysUntil('2027-03-29T10:00:00Z', Date.parse('2027-03-27T11:00:00Z'))).toBe(2);
  expect(countDaysUntil('2026-10-26T11:00:00Z', Date.parse('2026-10-24T10:00:00Z'))).toBe(2);
});
