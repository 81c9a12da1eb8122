import type { SeriesRule } from '#contract/booking/series-rule.ts';
import { dayMs, minuteMs } from '#contract/time/durations.ts';
import { addDays, getMinutesOfDay, getWallClockTime } from '#contract/time/wall-clock.ts';
import type { CalendarEvent } from '#server/modules/booking/engine/calendar-export.ts';
import { listSeriesDays } from '#server/modules/booking/engine/series/recurrence.ts';

/** A series for calendars. Days are those of the rule, yyyy-MM-dd in the place's time zone. */
export interface CalendarSeries {
  id: string;
  /** The number of changes. A calendar program keeps the version with the highest number. */
  sequence: number;
  timeZone: string;
  rule: SeriesRule;
  /** The first day that the entry shows. */
  first: string;
  /** The last day that the entry may show. Null for a series that has no end. */
  last: string | null;
  /** Days of the rule without a date, such as skipped, refused and cancelled ones. */
  excluded: readonly string[];
  /** Returns the event of a day with the hours, place and texts of the rule. */
  regularOn(day: string): CalendarEvent;
  /**
   * The events of dates that were booked or have a choice, by day. Any other day has `regularOn`.
   */
  events: ReadonlyMap<string, CalendarEvent>;
}

/**
 * The parts of a series' calendar entry: one event that recurs, and the dates that differ from it.
 */
export interface SeriesEntry {
  id: string;
  sequence: number;
  timeZone: string;
  /**
   * The first date with the wall times of the rule, which every recurrence copies. If clock changes
   * move all dates, it is the first date.
   */
  first: CalendarEvent;
  rule: SeriesRule;
  /**
   * The day of `first`. `lastDay` is the last day with a date, or null for a series without an end.
   */
  firstDay: string;
  lastDay: string | null;
  excluded: string[];
  /**
   * Days with a date before `firstDay`. A clock change within their hours makes them unfit for
   * `first`.
   */
  earlier: string[];
  /** Dates whose hours, place or texts differ from the rule. */
  differing: { day: string; event: CalendarEvent }[];
}

/**
 * The days after the last known date in which clock changes are searched, for a series without an
 * end.
 */
const daysAhead = 366;

/** Returns the length of a date in wall time, in milliseconds. A clock change does not count. */
function lengthOf({ hours: { start, end, nights } }: SeriesRule): number {
  return nights * dayMs + (getMinutesOfDay(end) - getMinutesOfDay(start)) * minuteMs;
}

const isEqual = (one: CalendarEvent, other: CalendarEvent) =>
  one.title === other.title &&
  one.place === other.place &&
  one.description === other.description &&
  Date.parse(one.startDate) === Date.parse(other.startDate) &&
  Date.parse(one.endDate) === Date.parse(other.endDate);

/**
 * Plans the calendar entry of a series. A date with a clock change within its hours becomes a
 * differing date, because calendar programs disagree about its end. Null if no date is left.
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
