import type { FloorDayBooking, Period } from '#contract/booking/bookings.ts';
import { findPreparation, noBuffers, type Preparation } from '#contract/booking/room-buffers.ts';
import type { RoomBooking } from '#contract/rooms/room-bookings.ts';

/** The time of another booking, with its preparation if that alone is in the way. */
type TakenPeriod = Period & { preparation?: Preparation };

/**
 * Returns the periods of the room's other bookings that overlap a period, in order. The server
 * would refuse that period with `slotTaken` (VIEW-04). The booking itself does not count, and a
 * booking with a bypass ignores all others. The server alone knows the preparation of a changed
 * meeting.
 */
export function findTakenPeriods(
  day: readonly FloorDayBooking[],
  booking: Pick<RoomBooking, 'id' | 'roomId' | 'adminBypassMode'>,
  { startDate, endDate }: Period,
): TakenPeriod[] {
  if (booking.adminBypassMode) return [];
  const [start, end] = [Date.parse(startDate), Date.parse(endDate)];
  return day
    .filter((other) => other.placeId === booking.roomId && other.id !== booking.id)
    .filter(
      ({ startDate: from, endDate: until, heldFrom = from, heldUntil = until }) =>
        Date.parse(heldFrom) < end && Date.parse(heldUntil) > start,
    )
    .map(({ startDate: from, endDate: until, heldFrom = from, heldUntil = until }) => {
      const held = { heldFrom: Date.parse(heldFrom), heldUntil: Date.parse(heldUntil) };
      const own = { start: Date.parse(from), end: Date.parse(until) };
      const preparation = findPreparation({ start, end }, { ...own, ...held }, noBuffers);
      return { startDate: from, endDate: until, ...(preparation && { preparation }) };
    })
    .sort((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate));
}
