import { wallClock } from '#contract/time/wall-clock.ts';
import type { Booking } from '#server/events/booking.ts';
import type { CalendarEvent } from './calendar-export.ts';
import { spansOf } from './spans.ts';
import { isWholeDays } from './whole-days.ts';

/** Returns the times of a booking for calendars. A meeting keeps its hours. */
export function calendarTimes(
  booking: Booking,
): Pick<CalendarEvent, 'startDate' | 'endDate' | 'createdOn' | 'sequence'> {
  const { startDate, endDate, createdOn, sequence } = booking;
  return { startDate, endDate, createdOn, sequence };
}

/**
 * Returns the same for a place that is booked by the day. A booking from midnight to midnight at
 * its place becomes whole days. Calendars show those alike in every time zone.
 */
export function calendarDays(booking: Booking): ReturnType<typeof calendarTimes> & Pick<CalendarEvent, 'days'> {
  const [span] = spansOf([booking]);
  const times = calendarTimes(booking);
  if (!span || !isWholeDays(span, booking.timeZone)) return times;
  const [from, until] = [span.start, span.end].map((instant) => wallClock(instant, booking.timeZone).day);
  return { ...times, days: { from: from!, until: until! } };
}
