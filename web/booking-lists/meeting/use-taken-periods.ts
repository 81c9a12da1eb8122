import { useQuery } from '@tanstack/react-query';
import type { Period } from '#contract/bookings.ts';
import type { RoomBooking } from '#contract/room-bookings.ts';
import { instantAt } from '#contract/wall-clock.ts';
import { dayOfLocation } from '../api/read-day.ts';
import { isMoved, type MeetingValues, periodOf } from './meeting-values.ts';
import { takenPeriods } from './taken-periods.ts';

/**
 * When others hold the room in the period that is wanted, read from the location's day before anything is saved. Nothing is
 * asked while the time is `refused` by itself.
 */
export function useTakenPeriods(values: MeetingValues, booking: RoomBooking, refused: boolean): Period[] {
  const period = isMoved(values, booking) && !refused ? periodOf(values, booking) : null;
  const isAsked = period !== null;
  const midnight = (day: string, hour: string) => new Date(instantAt(day, hour, booking.locationIana)).toISOString();
  const days = isAsked
    ? { startDate: midnight(values.day, '00:00'), endDate: midnight(values.lastDay, '24:00') }
    : { startDate: booking.startDate, endDate: booking.endDate };
  const { data } = useQuery({ ...dayOfLocation(booking.locationId, days), enabled: isAsked });
  return isAsked && data ? takenPeriods(data.bookings, booking, period) : [];
}
