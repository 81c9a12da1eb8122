import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import type { SeriesRule } from '#contract/booking/series-rule.ts';
import { addDays, getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import type { Span } from '#server/modules/booking/engine/kind.ts';

/** The weekdays of RFC 5545, from Monday on. */
export const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
const codeOf = (weekday: number) => weekdayCodes[weekday - 1]!;

/** Returns the pattern of a rule as parts of an RRULE (RFC 5545, 3.3.10). */
function patternParts({ pattern }: SeriesRule): string[] {
  switch (pattern.every) {
    case 'day':
      return ['FREQ=DAILY'];
    case 'week':
      return ['FREQ=WEEKLY', `INTERVAL=${pattern.weeks}`, `BYDAY=${pattern.weekdays.map(codeOf).join(',')}`, 'WKST=MO'];
    case 'monthDay':
      return ['FREQ=MONTHLY', `BYMONTHDAY=${pattern.dayOfMonth}`];
    case 'monthWeekday':
      return ['FREQ=MONTHLY', `BYDAY=${pattern.nth}${codeOf(pattern.weekday)}`];
  }
}

/**
 * Returns the RRULE of a rule without its name, such as `FREQ=WEEKLY;INTERVAL=1;BYDAY=TU`.
 * @param until writes an instant of the last day as the calendar needs it
 */
export function formatRrule(rule: SeriesRule, until: (lastDay: string) => string): string {
  const { end } = rule;
  const parts = patternParts(rule);
  if (end.ends === 'onDay') parts.push(`UNTIL=${until(end.lastDay)}`);
  if (end.ends === 'after') parts.push(`COUNT=${end.dates}`);
  return parts.join(';');
}

const noonOf = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' });

/**
 * Returns the recurrence of a rule. Its days are at noon UTC, so that no clock change moves a day.
 */
const recurrenceOf = (rule: SeriesRule) =>
  new RRuleTemporal({
    rruleString: formatRrule(rule, (lastDay) => `${lastDay.replaceAll('-', '')}T235959Z`),
    dtstart: noonOf(rule.firstDay),
    temporal: Temporal,
  });

/** Returns the days of a rule from `from` to `last`, both included, as yyyy-MM-dd in order. */
export function listSeriesDays(rule: SeriesRule, { from, last }: { from: string; last: string }): string[] {
  const first = from < rule.firstDay ? rule.firstDay : from;
  if (last < first) return [];
  return recurrenceOf(rule)
    .between(noonOf(first), noonOf(last), true)
    .map((date) => date.toPlainDate().toString());
}

/** Returns the time of a date. `getInstantOfWallClock` moves an hour that the clocks skip. */
export function getSpanOnDay({ hours }: SeriesRule, day: string, timeZone: string): Span {
  return {
    start: getInstantOfWallClock(day, hours.start, timeZone),
    end: getInstantOfWallClock(addDays(day, hours.nights), hours.end, timeZone),
  };
}
