import ical, { ICalCalendarMethod } from 'ical-generator';
import {
  addEventToCalendar,
  addInvitationToEvent,
  type CalendarEvent,
  type CalendarInvitation,
  calendarProductIdParts,
} from '#server/modules/booking/engine/calendar-export.ts';
import type { SeriesEntry } from './plan-series-entry.ts';
import { formatCalendarWithSeries } from './write-series.ts';

/** Returns an iCalendar file (RFC 5545) that adds a series to a calendar or updates all of it. */
export function createSeriesInvitationFile(
  entry: SeriesEntry,
  domain: string,
  now: Date,
  invitation: Omit<CalendarInvitation, 'method'>,
): string {
  const calendar = ical({ prodId: calendarProductIdParts });
  calendar.method(ICalCalendarMethod.REQUEST);
  return formatCalendarWithSeries(calendar, [entry], {
    ...{ domain, now },
    finish: (event) => addInvitationToEvent(event, { ...invitation, method: 'REQUEST' }),
  });
}

/** Returns an iCalendar file of a series for import by hand, without people. */
export function createSeriesImportFile(entry: SeriesEntry, domain: string, now: Date): string {
  return formatCalendarWithSeries(ical({ prodId: calendarProductIdParts }), [entry], {
    ...{ domain, now },
    finish: () => undefined,
  });
}

/** Returns an iCalendar file that removes a series from a calendar. `event` is any date of it. */
export function createSeriesCancellationFile(
  { id, sequence, event }: { id: string; sequence: number; event: CalendarEvent },
  domain: string,
  now: Date,
  invitation: Omit<CalendarInvitation, 'method'>,
): string {
  const calendar = ical({ prodId: calendarProductIdParts });
  calendar.method(ICalCalendarMethod.CANCEL);
  addInvitationToEvent(addEventToCalendar(calendar, { ...event, id, sequence }, domain, now), {
    ...invitation,
    method: 'CANCEL',
  });
  return `${calendar.toString()}\r\n`;
}
