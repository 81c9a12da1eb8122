import { expect, it } from 'vitest';
import { addDays, getConsecutiveDays } from '#contract/time/wall-clock.ts';
import { getDateBarDayCount } from './day-marks.ts';

it('covers 90 days, and the last day that can be booked', () => {
  expect(getDateBarDayCount(14)).toBe(90);
  expect(getDateBarDayCount(89)).toBe(90);
  expect(getConsecutiveDays('2026-11-23', getDateBarDayCount(90)).at(-1)).toBe(addDays('2026-11-23', 90));
});
