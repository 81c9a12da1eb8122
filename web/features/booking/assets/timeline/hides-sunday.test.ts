import { expect, it } from 'vitest';
import { getConsecutiveDays } from '#contract/time/wall-clock.ts';
import { hidesSunday } from './hides-sunday.ts';

const days = getConsecutiveDays('2026-11-30', 7);
const today = '2026-12-01';
const at = (startDate: string, endDate: string, groupIana = 'Europe/Warsaw') => ({ startDate, endDate, groupIana });

it('a week leaves its Sunday out, unless it is today or a booking begins or ends on it', () => {
  expect(hidesSunday('week', days, today, [])).toBe(true);
  expect(hidesSunday('week', days, '2026-12-06', [])).toBe(false);
  expect(hidesSunday('week', days, today, [at('2026-12-06T09:00:00Z', '2026-12-06T10:00:00Z')])).toBe(false);
  expect(hidesSunday('week', days, today, [at('2026-12-03T09:00:00Z', '2026-12-06T10:00:00Z')])).toBe(false);
  expect(hidesSunday('week', days, today, [at('2026-12-04T09:00:00Z', '2026-12-08T10:00:00Z')])).toBe(true);
});

it('the clock of the group decides, and the end does not belong to the booking', () => {
  const toMidnight = at('2026-12-05T09:00:00Z', '2026-12-05T23:00:00Z');
  expect(hidesSunday('week', days, today, [toMidnight])).toBe(true);
  expect(hidesSunday('week', days, today, [{ ...toMidnight, groupIana: 'Pacific/Auckland' }])).toBe(false);
});

it('other views show every day', () => {
  for (const view of ['day', 'month', 'agenda'] as const) expect(hidesSunday(view, days, today, [])).toBe(false);
});
