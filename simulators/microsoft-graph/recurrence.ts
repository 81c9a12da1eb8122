import * as z from 'zod';

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const weekday = z.enum(weekdays);
const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);

/** A recurrence in Graph's format. */
export const recurrenceSchema = z.object({
  pattern: z.object({
    type: z.enum(['daily', 'weekly', 'absoluteMonthly', 'relativeMonthly', 'absoluteYearly', 'relativeYearly']),
    interval: z.number().int().min(1).default(1),
    daysOfWeek: z.array(weekday).optional(),
    dayOfMonth: z.number().int().min(0).max(31).optional(),
    month: z.number().int().min(0).max(12).optional(),
    index: z.enum(['first', 'second', 'third', 'fourth', 'last']).optional(),
    firstDayOfWeek: weekday.default('sunday'),
  }),
  range: z.object({
    type: z.enum(['endDate', 'noEnd', 'numbered']),
    startDate: day,
    endDate: day.optional(),
    numberOfOccurrences: z.number().int().min(0).optional(),
    recurrenceTimeZone: z.string().optional(),
  }),
});
export type Recurrence = z.infer<typeof recurrenceSchema>;

const dayLength = 86_400_000;
const numberOf = (text: string) => Date.parse(text) / dayLength;
const textOf = (number: number) => new Date(number * dayLength).toISOString().slice(0, 10);
/** Returns the weekday of a day number. Day 0, 1 January 1970, was a Thursday. */
const weekdayOf = (number: number) => weekdays[(number + 4) % 7]!;

/** Returns the first day of the month that lies this many months after the month of `first`. */
function monthAfter(first: string, months: number): Date {
  const date = new Date(first);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
}

/**
 * Returns the day of a month on which a monthly or yearly pattern falls, in days since 1 January
 * 1970. An absolute pattern names a date, and in a shorter month means the last day. A relative
 * pattern names a weekday, such as the third Tuesday.
 */
function dayInMonth(start: Date, { pattern, range }: Recurrence): number {
  const first = start.getTime() / dayLength;
  const next = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1) / dayLength;
  if (pattern.type.startsWith('absolute'))
    return Math.min(first + (pattern.dayOfMonth || Number(range.startDate.slice(8))) - 1, next - 1);
  const fitting = Array.from({ length: next - first }, (_, index) => first + index).filter((number) =>
    (pattern.daysOfWeek ?? []).includes(weekdayOf(number)),
  );
  const index = ['first', 'second', 'third', 'fourth'].indexOf(pattern.index ?? 'first');
  return index < 0 ? fitting.at(-1)! : fitting[index]!;
}

function* daysOfPattern(rule: Recurrence): Generator<number> {
  const { pattern, range } = rule;
  const first = numberOf(range.startDate);
  if (pattern.type === 'daily') for (let number = first; ; number += pattern.interval) yield number;
  if (pattern.type === 'weekly') {
    const weekStart = weekdays.indexOf(pattern.firstDayOfWeek);
    const week = first - ((weekdays.indexOf(weekdayOf(first)) - weekStart + 7) % 7);
    for (let start = week; ; start += 7 * pattern.interval)
      for (let number = start; number < start + 7; number += 1)
        if ((pattern.daysOfWeek ?? [weekdayOf(first)]).includes(weekdayOf(number))) yield number;
  }
  const yearly = pattern.type.endsWith('Yearly');
  const begun = yearly
    ? (pattern.month || Number(range.startDate.slice(5, 7))) - Number(range.startDate.slice(5, 7))
    : 0;
  for (let months = begun; ; months += pattern.interval * (yearly ? 12 : 1))
    yield dayInMonth(monthAfter(range.startDate, months), rule);
}

/** Returns the days of a recurrence, 'yyyy-MM-dd', in order and up to `last`. */
export function* listRecurrenceDays(rule: Recurrence, last: string): Generator<string> {
  const { type, startDate, endDate, numberOfOccurrences } = rule.range;
  const end = Math.min(numberOf(last), type === 'endDate' && endDate ? numberOf(endDate) : Number.POSITIVE_INFINITY);
  let left = type === 'numbered' ? (numberOfOccurrences ?? 1) : Number.POSITIVE_INFINITY;
  for (const number of daysOfPattern(rule)) {
    if (number > end || left <= 0) return;
    if (number < numberOf(startDate)) continue;
    left -= 1;
    yield textOf(number);
  }
}
