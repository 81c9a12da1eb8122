import type { SeriesRule } from '#contract/booking/series-rule.ts';
import { dayMs, minuteMs } from '#contract/time/durations.ts';
import { addDays, getWallClockTime } from '#contract/time/wall-clock.ts';
import type { CalendarEvent } from '#server/modules/booking/engine/calendar-export.ts';
import { listSeriesDays } from '#server/modules/booking/engine/series/recurrence.ts';

/** A series for calendars. Days are those of the rule, yyyy-MM-dd in the place's time zone. */
export interface CalendarSeries {
  id: string;
  /** The number of changes. It rises with each, and calendars keep the highest. */
  sequence: number;
  timeZone: string;
  rule: SeriesRule;
  /** The first day that the entry shows. */
  first: string;
  /** The last day that it may show. Null for a series that has no end. */
  last: string | null;
  /** Days of the rule without a date, such as skipped, refused and cancelled ones. */
  excluded: readonly string[];
  /** Returns the date of a day as the rule has it. */
  regularOn(day: string): CalendarEvent;
  /** The dates as they are, by day. A day without one is as the rule has it. */
  events: ReadonlyMap<string, CalendarEvent>;
}

/** The parts of a series' calendar entry: one event that recurs, and the dates that differ from it. */
export interface SeriesEntry {
  id: string;
  sequence: number;
  timeZone: string;
  /** The first date that begins and lasts as the rule says by the clock. All recurrences copy it. */
  first: CalendarEvent;
  rule: SeriesRule;
  /** The day of `first` and the last day with a date. The last is null for a series without end. */
  firstDay: string;
  lastDay: string | null;
  excluded: string[];
  /** Days before the first that have a date. The clocks change on them. */
  earlier: string[];
  /** Dates at other hours, at another place, or with other texts. */
  differing: { day: string; event: CalendarEvent }[];
}

/** Clock changes are compared for this many days after the last known date of a series without end. */
const daysAhead = 366;

/** Returns the length of a date by the clock, in milliseconds. */
function lengthOf({ hours: { start, end, nights } }: SeriesRule): number {
  const minutesOf = (hour: string) => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3));
  return nights * dayMs + (minutesOf(end) - minutesOf(start)) * minuteMs;
}

const isEqual = (one: CalendarEvent, other: CalendarEvent) =>
  one.title === other.title &&
  one.place === other.place &&
  one.description === other.description &&
  Date.parse(one.startDate) === Date.parse(other.startDate) &&
  Date.parse(one.endDate) === Date.parse(other.endDate);

/**
 * Plans the calendar entry of a series. A date on which the clocks change within its hours differs
 * from the others, because calendars disagree about its end. Null if no date is left.
 */
export function planSeriesEntry(series: CalendarSeries): SeriesEntry | null {
  const { rule, timeZone, first, last, excluded, regularOn, events } = series;
  const known = [first, ...excluded, ...events.keys()].sort().at(-1)!;
  const days = listSeriesDays(rule, { from: first, last: last ?? addDays(known, daysAhead) });
  const without = new Set(excluded);
  const present = days.filter((day) => !without.has(day));
  if (present.length === 0) return null;

  const length = lengthOf(rule);
  const isRegular = ({ startDate, endDate, days: wholeDays }: CalendarEvent) =>
    wholeDays !== undefined ||
    (getWallClockTime(Date.parse(startDate), timeZone).hour === rule.hours.start &&
      Date.parse(endDate) - Date.parse(startDate) === length);
  const firstDay = present.find((day) => isRegular(regularOn(day))) ?? present[0]!;
  const recurring = regularOn(firstDay);
  const differing = present.flatMap((day) => {
    const [regular, event = regular] = [regularOn(day), events.get(day)];
    const isUsual = isEqual(event, regular) && (isRegular(regular) || day === firstDay);
    return isUsual ? [] : [{ day, event }];
  });
  const lastPresent = present.at(-1)!;
  return {
    ...{ id: series.id, sequence: series.sequence, timeZone, rule, firstDay, first: recurring, differing },
    lastDay: last === null ? null : lastPresent,
    excluded: days.filter((day) => without.has(day) && day > firstDay && (last === null || day < lastPresent)),
    earlier: present.filter((day) => day < firstDay),
  };
}
