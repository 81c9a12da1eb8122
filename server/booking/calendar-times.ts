import { wallClock } from '#contract/wall-clock.ts';
import type { Booking } from './booking.ts';
import type { CalendarEvent } from './calendar-export.ts';
import { spansOf } from './spans.ts';
import { isWholeDays } from './whole-days.ts';

/** When a booking is, for calendars. */
export function calendarTimes(
  booking: Booking,
): Pick<CalendarEvent, 'startDate' | 'endDate' | 'createdOn' | 'sequence'> {
  const { startDate, endDate, createdOn, sequence } = booking;
  return { startDate, endDate, createdOn, sequence };
}

/**
 * The same of a place that is taken for days: one from a midnight to a midnight by its clocks stands in calendars as whole days, which
 * are the same wherever they are looked at. A meeting keeps its hours.
 */
export function calendarDays(booking: Booking): ReturnType<typeof calendarTimes> & Pick<CalendarEvent, 'days'> {
  const [span] = spansOf([booking]);
  const times = calendarTimes(booking);
  if (!span || !isWholeDays(span, booking.timeZone)) return times;
  const [from, until] = [span.start, span.end].map((instant) => wallClock(instant, booking.timeZone).day);
  return { ...times, days: { from: from!, until: until! } };
}
