import type { FloorDayBooking, Period } from '#contract/booking/bookings.ts';
import type { RoomBooking } from '#contract/rooms/room-bookings.ts';

/**
 * Returns the periods of the room's other bookings that overlap a period, in order. The server
 * would refuse that period with `slotTaken` (VIEW-04). The booking itself does not count, and a
 * booking with a bypass ignores all others.
 */
export function findTakenPeriods(
  day: readonly FloorDayBooking[],
  booking: Pick<RoomBooking, 'id' | 'roomId' | 'adminBypassMode'>,
  { startDate, endDate }: Period,
): Period[] {
  if (booking.adminBypassMode) return [];
  const [start, end] = [Date.parse(startDate), Date.parse(endDate)];
  return day
    .filter((other) => other.placeId === booking.roomId && other.id !== booking.id)
    .filter((other) => Date.parse(other.startDate) < end && Date.parse(other.endDate) > start)
    .map((other) => ({ startDate: other.startDate, endDate: other.endDate }))
    .sort((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate));
}
