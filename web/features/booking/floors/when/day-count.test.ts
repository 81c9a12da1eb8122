import { expect, it } from 'vitest';
import { addDays } from '#contract/time/wall-clock.ts';
import { getConsecutiveDays } from '#web/ui/date/days.ts';
import { getDateBarLength } from './day-marks.ts';

it('covers 90 days, and the last day that can be booked', () => {
  expect(getDateBarLength(14)).toBe(90);
  expect(getDateBarLength(89)).toBe(90);
  expect(getConsecutiveDays('2026-11-23', getDateBarLength(90)).at(-1)).toBe(addDays('2026-11-23', 90));
});
