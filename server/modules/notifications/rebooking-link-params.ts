import { getCalendarDayAt, getWallClockTime } from '#contract/time/wall-clock.ts';
import type { Booking } from '#server/events/booking.ts';

/**
 * The time of lost bookings, as query parameters of booking screens, in the time zone of the place.
 */
export interface RebookingLinkParams {
  /** The day of the bookings, yyyy-MM-dd. Commas separate several days. */
  day: string;
  /**
   * The hours, HH:mm. Undefined if the hours of bookings differ, or if a booking lasts over
   * midnight.
   */
  from?: string;
  to?: string;
}

type Lost = Pick<Booking, 'startDate' | 'endDate' | 'timeZone'>;

function stayOf({ startDate, endDate, timeZone }: Lost) {
  const [start, end] = [Date.parse(startDate), Date.parse(endDate)];
  const from = getWallClockTime(start, timeZone);
  const to = getWallClockTime(end, timeZone);
  const isOneDay = getCalendarDayAt(end - 1, timeZone) === from.day;
  // Midnight ends the day before it. So does the minute 23:59, which browsers send for 24:00.
  const isMidnight = to.hour === '00:00' || to.hour === '23:59';
  return { day: from.day, hours: isOneDay ? { from: from.hour, to: isMidnight ? '24:00' : to.hour } : null };
}

/**
 * Returns the time of bookings, so that an email's link opens the screen on the same days and
 * hours.
 */
export function getRebookingLinkParams(bookings: readonly Lost[]): RebookingLinkParams {
  const stays = bookings.map(stayOf);
  const [first] = stays;
  const isSame = stays.every(({ hours }) => hours?.from === first!.hours?.from && hours?.to === first!.hours?.to);
  const day = [...new Set(stays.map((stay) => stay.day))].sort().join(',');
  return { day, ...(isSame && first!.hours) };
}
