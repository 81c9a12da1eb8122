import { expect, it } from 'vitest';
import { formatWeekdayName, formatWeekdays } from './weekdays.ts';

it('names weekdays from Monday on, and joins three in a row', () => {
  expect([formatWeekdayName(1), formatWeekdayName(7)]).toEqual(['poniedziałek', 'niedziela']);
  expect(formatWeekdays([5, 1])).toBe('pon., pt.');
  expect(formatWeekdays([1, 2, 3, 5])).toBe('pon.–śr., pt.');
  expect(formatWeekdays([1, 2, 3, 4, 5, 6, 7])).toBe('pon.–niedz.');
});
