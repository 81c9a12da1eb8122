import { getWallClockTime } from '#contract/time/wall-clock.ts';
import type { Day } from '#web/ui/date/days.ts';
import type { AssetBooking } from '../asset-kind.ts';

/** The bookings of one day, earliest first. */
export interface AgendaDay {
  day: Day;
  bookings: { booking: AssetBooking; from: string; to: string }[];
}

/**
 * Returns the bookings of each day, by the clock of each booking's group. A booking over several
 * days appears on each. `from` and `to` are its hours on that day. They are '00:00' if it began
 * earlier, and '24:00' if it ends later.
 */
export function groupBookingsByAgendaDay(days: readonly Day[], bookings: readonly AssetBooking[]): AgendaDay[] {
  const held = bookings.map((booking) => {
    const start = getWallClockTime(Date.parse(booking.startDate), booking.groupIana);
    const end = getWallClockTime(Date.parse(booking.endDate), booking.groupIana);
    return { booking, start, end };
  });
  return days.map((day) => {
    const ofDay = held
      .filter(({ start, end }) => start.day <= day && (end.day > day || (end.day === day && end.hour > '00:00')))
      .map(({ booking, start, end }) => ({
        booking,
        from: start.day < day ? '00:00' : start.hour,
        to: end.day > day ? '24:00' : end.hour,
      }))
      .sort((one, other) => one.from.localeCompare(other.from) || one.to.localeCompare(other.to));
    return { day, bookings: ofDay };
  });
}
