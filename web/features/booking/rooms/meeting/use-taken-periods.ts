import { useQuery } from '@tanstack/react-query';
import type { TimeSpan } from '#contract/booking/booking-times.ts';
import { listDay } from '#contract/booking/bookings.ts';
import type { RoomBooking } from '#contract/rooms/room-bookings.ts';
import { getCalendarDayAt, getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { findTakenPeriods } from './taken-periods.ts';

/**
 * Returns when other bookings hold the room during a span, before the form is saved. It loads the
 * bookings of the location's day. Without a span it sends no request.
 */
export function useTakenPeriods(span: TimeSpan | null, booking: RoomBooking): ReturnType<typeof findTakenPeriods> {
  const zone = booking.locationIana;
  const midnight = (instant: number, hour: string) =>
    new Date(getInstantOfWallClock(getCalendarDayAt(instant, zone), hour, zone)).toISOString();
  const days = span
    ? { startDate: midnight(span.start, '00:00'), endDate: midnight(span.end - 1, '24:00') }
    : { startDate: booking.startDate, endDate: booking.endDate };
  const { data } = useQuery({
    ...createQueryOptions(listDay, { query: { locationId: booking.locationId, ...days } }),
    enabled: span !== null,
  });
  if (!span || !data) return [];
  const wanted = { startDate: new Date(span.start).toISOString(), endDate: new Date(span.end).toISOString() };
  return findTakenPeriods(data.bookings, booking, wanted);
}
