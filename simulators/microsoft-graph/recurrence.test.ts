import { expect, it } from 'vitest';
import { listRecurrenceDays, recurrenceSchema } from './recurrence.ts';

it.each([
  [{ type: 'daily', interval: 2 }, '2026-01-30', ['2026-01-30', '2026-02-01', '2026-02-03']],
  // An interval of weeks counts from the week of the first day. A week begins on Monday in this
  // case.
  [
    { type: 'weekly', interval: 2, daysOfWeek: ['tuesday', 'sunday'], firstDayOfWeek: 'monday' },
    '2026-11-24',
    ['2026-11-24', '2026-11-29', '2026-12-08', '2026-12-13'],
  ],
  [
    { type: 'weekly', interval: 2, daysOfWeek: ['tuesday', 'sunday'], firstDayOfWeek: 'sunday' },
    '2026-11-24',
    ['2026-11-24', '2026-12-06', '2026-12-08'],
  ],
  [{ type: 'absoluteMonthly', interval: 1, dayOfMonth: 31 }, '2026-01-31', ['2026-01-31', '2026-02-28', '2026-03-31']],
  [
    { type: 'relativeMonthly', interval: 1, daysOfWeek: ['friday'], index: 'last' },
    '2026-01-30',
    ['2026-01-30', '2026-02-27', '2026-03-27'],
  ],
  [
    { type: 'absoluteYearly', interval: 1, dayOfMonth: 29, month: 2 },
    '2028-02-29',
    ['2028-02-29', '2029-02-28', '2030-02-28'],
  ],
  [
    { type: 'relativeYearly', interval: 1, daysOfWeek: ['thursday'], index: 'fourth', month: 11 },
    '2026-01-01',
    ['2026-11-26', '2027-11-25', '2028-11-23'],
  ],
])('%j comes from %s on %j', (pattern, startDate, days) => {
  const rule = (range: object) => recurrenceSchema.parse({ pattern, range: { startDate, ...range } });
  const numbered = rule({ type: 'numbered', numberOfOccurrences: days.length });
  expect([...listRecurrenceDays(numbered, '2040-01-01')]).toEqual(days);
  const ended = rule({ type: 'endDate', endDate: days.at(-1) });
  expect([...listRecurrenceDays(ended, '2040-01-01')]).toEqual(days);
  expect([...listRecurrenceDays(rule({ type: 'noEnd' }), days[1]!)]).toEqual(days.slice(0, 2));
});
