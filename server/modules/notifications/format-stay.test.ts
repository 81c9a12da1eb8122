import { expect, it } from 'vitest';
import { formatBookingPeriod } from './format-stay.ts';

const stay = (startDate: string, endDate: string, timeZone = 'Europe/Warsaw') => ({ startDate, endDate, timeZone });
const plain = (text: string) => text.replace(/\s/g, ' ');

it.each([
  ['pl-PL', 'wtorek, 24 listopada 2026, 09:00–17:30 CET', 'wt., 24 lis, 09:00–17:30'],
  ['en-GB', 'Tuesday, 24 November 2026, 09:00–17:30 CET', 'Tue 24 Nov, 09:00–17:30'],
  ['en-US', 'Tuesday, November 24, 2026, 09:00–17:30 GMT+1', 'Tue, Nov 24, 09:00–17:30'],
] as const)('a day is written as %s has it', (locale, long, short) => {
  const day = stay('2026-11-24T08:00:00Z', '2026-11-24T16:30:00Z');
  expect(plain(formatBookingPeriod(day, locale, 'long'))).toBe(long);
  expect(plain(formatBookingPeriod(day, locale, 'short'))).toBe(short);
});

it('the clocks are those of the place', () => {
  const instants = ['2026-11-24T23:30:00Z', '2026-11-25T01:00:00Z'] as const;
  expect(plain(formatBookingPeriod(stay(...instants), 'pl-PL', 'long'))).toContain(
    '25 listopada 2026, 00:30–02:00 CET',
  );
  expect(plain(formatBookingPeriod(stay(...instants, 'Europe/Lisbon'), 'en-GB', 'long'))).toMatch(
    /24 November 2026, 23:30 – .*25 November 2026, 01:00/,
  );
});

it('a whole day ends at 24:00 of it, a stay over midnight on the next', () => {
  expect(plain(formatBookingPeriod(stay('2026-11-23T23:00:00Z', '2026-11-24T23:00:00Z'), 'pl-PL', 'short'))).toContain(
    '00:00–24:00',
  );
  expect(plain(formatBookingPeriod(stay('2026-11-24T19:00:00Z', '2026-11-25T05:00:00Z'), 'pl-PL', 'short'))).toMatch(
    /24 lis, 20:00 – .*25 lis, 06:00/,
  );
});

it('the hours on both sides of a change of clocks have each its own', () => {
  expect(plain(formatBookingPeriod(stay('2026-10-24T23:00:00Z', '2026-10-25T03:00:00Z'), 'pl-PL', 'short'))).toContain(
    '01:00–04:00',
  );
});
