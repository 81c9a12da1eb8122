import { expect, it } from 'vitest';
import { monday } from '../testing/examples.ts';
import { getMondayAfterWeekend, getRepeatEndChoices, getRepeatedDays } from './weekdays.ts';

it('repeats days of the week until a day, which counts', () => {
  expect(getRepeatedDays(new Set([2]), monday, '2026-12-08')).toEqual(['2026-11-24', '2026-12-01', '2026-12-08']);
  expect(getRepeatedDays(new Set([1, 3]), monday, '2026-11-30')).toEqual(['2026-11-23', '2026-11-25', '2026-11-30']);
  expect(getRepeatedDays(new Set(), monday, '2026-12-08')).toEqual([]);
});

it('knows no day twice when the clocks change', () => {
  expect(getRepeatedDays(new Set([0]), '2026-10-18', '2026-11-01')).toEqual(['2026-10-18', '2026-10-25', '2026-11-01']);
});

it('repeats for weeks, no farther than may be booked and no two times until the same day', () => {
  const choices = getRepeatEndChoices(monday, '2026-12-07').map(({ weeks, until }) => [weeks, until]);
  expect(choices).toEqual([
    ['1', '2026-11-29'],
    ['2', '2026-12-06'],
    ['3', '2026-12-07'],
  ]);
  expect(getRepeatEndChoices(monday, '2026-12-24').at(-1)).toEqual({ weeks: '6', until: '2026-12-24' });
  expect(getRepeatEndChoices(monday, null).at(-1)).toEqual({ weeks: '12', until: '2027-02-14' });
  expect(getRepeatEndChoices(monday, '2026-11-20')).toEqual([{ weeks: '1', until: '2026-11-20' }]);
});

it('offers Monday on a weekend', () => {
  expect(getMondayAfterWeekend('2026-11-21')).toBe('2026-11-23');
  expect(getMondayAfterWeekend('2026-11-22')).toBe('2026-11-23');
  expect(getMondayAfterWeekend('2026-11-23')).toBeNull();
});
