import { describe, expect, test } from 'vitest';
import { easter, isWorkday, plusDays, polishHolidays, weekday, weekNumber } from './days.ts';

test.each([
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2029, '2029-04-01'],
  [2030, '2030-04-21'],
])('Easter %i falls on %s', (year, day) => {
  expect(easter(year)).toBe(day);
});

describe('Polish public holidays', () => {
  test('in 2026', () => {
    expect(polishHolidays(2026)).toEqual([
      '2026-01-01',
      '2026-01-06',
      '2026-04-05',
      '2026-04-06',
      '2026-05-01',
      '2026-05-03',
      '2026-05-24',
      '2026-06-04',
      '2026-08-15',
      '2026-11-01',
      '2026-11-11',
      '2026-12-24',
      '2026-12-25',
      '2026-12-26',
    ]);
  });

  test('and weekends are no workdays', () => {
    expect(['2026-06-04', '2026-06-06', '2026-06-07', '2030-04-22'].map(isWorkday)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(isWorkday('2026-06-05')).toBe(true);
  });
});

test('days and weeks are counted across months and years', () => {
  expect(plusDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(plusDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(['2026-06-01', '2026-06-07'].map(weekday)).toEqual([1, 7]);
  expect(weekNumber('2026-06-07')).toBe(weekNumber('2026-06-01'));
  expect(weekNumber('2026-06-08')).toBe(weekNumber('2026-06-01') + 1);
});
