import type { ICalCalendar, ICalEvent } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import type { SeriesRule } from '#contract/booking/series-rule.ts';
import { addDays, getInstantOfWallClock, getWallClockTime } from '#contract/time/wall-clock.ts';
import { addEventToCalendar } from '#server/modules/booking/engine/calendar-export.ts';
import { formatRrule } from '#server/modules/booking/engine/series/recurrence.ts';
import type { SeriesEntry } from './plan-series-entry.ts';
import { createTimeZoneComponent } from './time-zone-component.ts';

interface WrittenEvents {
  domain: string;
  now: Date;
  /** Adds the status and the people of each event. */
  finish: (event: ICalEvent) => unknown;
}

const compact = (text: string) => text.replace(/[-:]|\.\d+/g, '');

/** Returns the hour of the first date, at which the rule's dates begin. */
const hourOf = ({ first, timeZone }: SeriesEntry) => getWallClockTime(Date.parse(first.startDate), timeZone).hour;

/**
 * Returns the value of a day's date as EXDATE, RDATE and RECURRENCE-ID need it, with its parameter.
 * It has the form of DTSTART: a day, or the hour of the rule even if the clocks skip it.
 */
function dateValue(entry: SeriesEntry, days: readonly string[]): string {
  if (entry.first.days) return `;VALUE=DATE:${days.map(compact).join(',')}`;
  const isUtc = entry.timeZone === 'UTC';
  const times = days.map((day) => `${compact(day)}T${compact(hourOf(entry))}00${isUtc ? 'Z' : ''}`);
  return `${isUtc ? '' : `;TZID=${entry.timeZone}`}:${times.join(',')}`;
}

/** Returns the lines that make an event recur. A series is bounded by a day, never by a count. */
function recurrenceLines(entry: SeriesEntry): string {
  const { rule, lastDay, excluded, earlier, timeZone } = entry;
  const end: SeriesRule['end'] = lastDay === null ? { ends: 'never' } : { ends: 'onDay', lastDay };
  const until = (day: string) =>
    entry.first.days
      ? compact(day)
      : compact(new Date(getInstantOfWallClock(addDays(day, 1), '00:00', timeZone) - 1000).toISOString());
  return [
    `RRULE:${formatRrule({ ...rule, end }, until)}`,
    ...(earlier.length > 0 ? [`RDATE${dateValue(entry, earlier)}`] : []),
    ...(excluded.length > 0 ? [`EXDATE${dateValue(entry, excluded)}`] : []),
  ].join('\r\n');
}

/**
 * Sets the start and end of the recurring event as wall times of its place. All recurrences keep
 * these wall times.
 */
function setRecurringTimes(event: ICalEvent, { first, timeZone }: SeriesEntry): void {
  event.timezone(timeZone);
  if (first.days) {
    event.start(Temporal.PlainDate.from(first.days.from)).end(Temporal.PlainDate.from(first.days.until));
    return;
  }
  const timeOf = (instant: string) => {
    const { day, hour } = getWallClockTime(Date.parse(instant), timeZone);
    return Temporal.PlainDateTime.from(`${day}T${hour}`);
  };
  event.start(timeOf(first.startDate)).end(timeOf(first.endDate));
}

/**
 * Adds series to a calendar and returns its file (RFC 5545). A series is one event that recurs.
 * Each date that differs is an event with the same UID and a RECURRENCE-ID.
 */
export function formatCalendarWithSeries(
  calendar: ICalCalendar,
  series: readonly SeriesEntry[],
  { domain, now, finish }: WrittenEvents,
): string {
  const recurrenceIds: string[] = [];
  for (const entry of series) {
    const { id, sequence, first, differing } = entry;
    const recurring = addEventToCalendar(calendar, { ...first, id, sequence }, domain, now);
    setRecurringTimes(recurring, entry);
    recurring.repeating(recurrenceLines(entry));
    finish(recurring);
    for (const { day, event } of differing) {
      const one = addEventToCalendar(calendar, { ...event, id, sequence }, domain, now);
      one.recurrenceId(Temporal.PlainDate.from(day));
      finish(one);
      recurrenceIds.push(`RECURRENCE-ID${dateValue(entry, [day])}`);
    }
  }
  const years = series.map(({ firstDay, earlier }) => Number((earlier[0] ?? firstDay).slice(0, 4)));
  if (years.length > 0)
    calendar.timezone({ name: null, generator: (timeZone) => createTimeZoneComponent(timeZone, Math.min(...years)) });
  // The library writes RECURRENCE-ID as a time in UTC. Calendar programs match it with a recurrence
  // only in the form of DTSTART.
  const text = calendar.toString().replace(/^RECURRENCE-ID[;:].*$/gm, () => recurrenceIds.shift()!);
  return `${text}\r\n`;
}
