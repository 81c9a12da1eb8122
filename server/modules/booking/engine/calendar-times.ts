import { getWallClockTime } from '#contract/time/wall-clock.ts';
import type { Booking } from '#server/events/booking.ts';
import type { CalendarEvent } from './calendar-export.ts';
import { toSpans } from './spans.ts';
import { doesSpanCoverWholeDays } from './whole-days.ts';

/** Returns the times of a booking of hours, such as a meeting, for calendars. */
export function getCalendarTimes(
  booking: Booking,
): Pick<CalendarEvent, 'startDate' | 'endDate' | 'createdOn' | 'sequence'> {
  const { startDate, endDate, createdOn, sequence } = booking;
  return { startDate, endDate, createdOn, sequence };
}

/**
 * Returns the times of a booking of days, such as a desk's, for calendars. A booking from midnight
 * to midnight at its place becomes whole days. Calendars show whole days alike in every time zone.
 */
export function getWholeDayCalendarTimes(
  booking: Booking,
): ReturnType<typeof getCalendarTimes> & Pick<CalendarEvent, 'days'> {
  const [span] = toSpans([booking]);
  const times = getCalendarTimes(booking);
  if (!span || !doesSpanCoverWholeDays(span, booking.timeZone)) return times;
  const [from, until] = [span.start, span.end].map((instant) => getWallClockTime(instant, booking.timeZone).day);
  return { ...times, days: { from: from!, until: until! } };
}
