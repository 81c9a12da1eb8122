import { expect, test } from 'vitest';
import { getEasterSunday, getWeekday, getWeekNumberSince1970, isWorkday } from './days.ts';

test.each([
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2029, '2029-04-01'],
  [2030, '2030-04-21'],
])('Easter %i falls on %s', (year, day) => {
  expect(getEasterSunday(year)).toBe(day);
});

test('weekends and Polish public holidays are no workdays', () => {
  const off = ['01-01', '01-06', '04-06', '05-01', '06-04', '06-06', '06-07', '11-11', '12-24', '12-25'];
  expect(off.filter((date) => isWorkday(`2026-${date}`))).toEqual([]);
  expect(['2026-06-05', '2026-12-23', '2030-04-23'].filter(isWorkday)).toHaveLength(3);
});

test('weeks begin on Mondays', () => {
  expect(['2026-06-01', '2026-06-07'].map(getWeekday)).toEqual([1, 7]);
  expect(getWeekNumberSince1970('2026-06-07')).toBe(getWeekNumberSince1970('2026-06-01'));
  expect(getWeekNumberSince1970('2026-06-08')).toBe(getWeekNumberSince1970('2026-06-01') + 1);
});
