import { useQuery } from '@tanstack/react-query';
import type { Period } from '#contract/bookings.ts';
import type { RoomBooking } from '#contract/room-bookings.ts';
import { addDays, instantAt } from '#contract/wall-clock.ts';
import { dayOfLocation } from '../api/read-day.ts';
import { isMoved, type MeetingValues, periodOf } from './meeting-values.ts';
import { takenPeriods } from './taken-periods.ts';

/** When others hold the room in the period that is wanted, read from the location's day before anything is saved. */
export function useTakenPeriods(values: MeetingValues, booking: RoomBooking): Period[] {
  const period = isMoved(values, booking) ? periodOf(values, booking) : null;
  const isAsked = period !== null && values.lastDay >= values.day && values.lastDay <= addDays(values.day, 1);
  const midnight = (day: string, hour: string) => new Date(instantAt(day, hour, booking.locationIana)).toISOString();
  const days = isAsked
    ? { startDate: midnight(values.day, '00:00'), endDate: midnight(values.lastDay, '24:00') }
    : { startDate: booking.startDate, endDate: booking.endDate };
  const { data } = useQuery({ ...dayOfLocation(booking.locationId, days), enabled: isAsked });
  return isAsked && data ? takenPeriods(data.bookings, booking, period) : [];
}
