import { isWithinPeriod } from '#contract/booking/changed-time-span.ts';
import type { Buffers } from '#contract/booking/room-buffers.ts';
import { minuteMs } from '#contract/time/durations.ts';
import type { Booking } from '#server/events/booking.ts';
import type { Span } from './kind.ts';

/** Returns the minutes that a stored booking holds before and after its time. */
function getStoredBuffers({ startDate, endDate, heldFrom, heldUntil }: Booking): Buffers {
  const minutes = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / minuteMs;
  return { before: minutes(heldFrom ?? startDate, startDate), after: minutes(endDate, heldUntil ?? endDate) };
}

/**
 * Returns the minutes around the new time of a booking. A time that gets shorter keeps its stored
 * minutes. An edge that stays gets no longer ones, so that newer rules refuse only what changes.
 * @param buffers the minutes that the location sets now
 */
export function getBuffersOfChangedBooking(
  booking: Booking,
  { placeId, span, buffers }: { placeId: string; span: Span; buffers: Buffers },
): Buffers {
  if (placeId !== booking.bookableId) return buffers;
  const stored = getStoredBuffers(booking);
  if (isWithinPeriod(booking, span)) return stored;
  const [startStays, endStays] = [
    span.start === Date.parse(booking.startDate),
    span.end === Date.parse(booking.endDate),
  ];
  return {
    before: startStays ? Math.min(stored.before, buffers.before) : buffers.before,
    after: endStays ? Math.min(stored.after, buffers.after) : buffers.after,
  };
}
