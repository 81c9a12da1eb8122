import { expect, test } from 'vitest';
import { instant } from './instants.ts';

const nine = 9 * 60;

test.each([
  ['2026-03-27', 'Europe/Warsaw', '2026-03-27T08:00:00.000Z'],
  ['2026-03-30', 'Europe/Warsaw', '2026-03-30T07:00:00.000Z'],
  ['2026-10-23', 'Europe/Warsaw', '2026-10-23T07:00:00.000Z'],
  ['2026-10-26', 'Europe/Warsaw', '2026-10-26T08:00:00.000Z'],
  ['2026-03-27', 'Europe/Lisbon', '2026-03-27T09:00:00.000Z'],
  ['2026-03-30', 'Europe/Lisbon', '2026-03-30T08:00:00.000Z'],
])('nine in the morning on %s in %s is %s', (day, timeZone, expected) => {
  expect(instant(day, nine, timeZone)).toBe(expected);
});

test('quarters and halves of hours', () => {
  expect(instant('2026-06-10', 9.25 * 60, 'Europe/Warsaw')).toBe('2026-06-10T07:15:00.000Z');
  expect(instant('2026-06-10', 20.5 * 60, 'Europe/Lisbon')).toBe('2026-06-10T19:30:00.000Z');
});
