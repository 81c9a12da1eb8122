import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import {
  addEventToCalendar,
  type CalendarEvent,
  calendarProductIdParts,
  removeControlCharacters,
} from './calendar-export.ts';
import type { SeriesEntry } from './series/calendar/plan-series-entry.ts';
import { formatCalendarWithSeries } from './series/calendar/write-series.ts';

/**
 * Escapes a text as RFC 5545 demands (3.3.11). The library does not escape the name of a calendar.
 */
const escaped = (value: string) => value.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

/** A calendar for subscription. */
interface FeedCalendar {
  name: string;
  /** Cancelled events are included with the status CANCELLED, so that subscribers remove them. */
  events: readonly { event: CalendarEvent; isCancelled: boolean }[];
  /** Series, each with the dates that the subscriber sees. */
  series: readonly SeriesEntry[];
  /** Seconds after which a subscriber should refresh. */
  ttl: number;
}

/** Returns a calendar for subscription as one iCalendar file. */
export function createFeedFile({ name, events, series, ttl }: FeedCalendar, domain: string, now: Date): string {
  const calendar = ical({ prodId: calendarProductIdParts, name: escaped(removeControlCharacters(name)), ttl });
  calendar.method(ICalCalendarMethod.PUBLISH);
  for (const { event, isCancelled } of events)
    addEventToCalendar(calendar, event, domain, now).status(
      isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    );
  return formatCalendarWithSeries(calendar, series, {
    ...{ domain, now },
    finish: (event) => event.status(ICalEventStatus.CONFIRMED),
  });
}
