import sql from 'sql-template-tag';
import type { Booking } from '#server/events/booking.ts';
import type { CancelReason } from '#server/events/cancel-reason.ts';
import type { TemporaryLocationClosure } from '#server/events/closing.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { lockBookings } from './bookings.query.ts';
import type { JoinableCommandDeps } from './engine-deps.ts';
import type { BookableKind } from './kind.ts';

/** The bookings to cancel, and the reason and the series that the event carries. */
interface Cancelling {
  companyId: string;
  /** Null if no person cancels, such as for a day that a calendar closes. */
  by: string | null;
  ids: readonly string[];
  reason?: CancelReason;
  closings?: readonly TemporaryLocationClosure[];
  seriesId?: string;
}

/**
 * The maximum number of bookings in one event, and so in one job and one live message. The
 * bookings of one person may exceed it, so that each person gets one email.
 */
export const maxBookingsPerEvent = 200;

/**
 * Splits bookings into batches of at most {@link maxBookingsPerEvent}, each for one event. A
 * person's bookings stay in one batch, even if they are more.
 */
export function splitBookingsIntoBatches(bookings: readonly Booking[]): Booking[][] {
  const parts: Booking[][] = [[]];
  for (const some of Map.groupBy(bookings, ({ userId }) => userId).values()) {
    const last = parts.at(-1)!;
    if (last.length === 0 || last.length + some.length <= maxBookingsPerEvent) last.push(...some);
    else parts.push(some);
  }
  return parts;
}

/** Returns the closings of some bookings alone. */
export function filterClosingsByBookings(
  closings: readonly TemporaryLocationClosure[],
  bookings: readonly Booking[],
): TemporaryLocationClosure[] {
  const ids = new Set(bookings.map(({ id }) => id));
  return closings
    .map((closing) => ({ ...closing, bookingIds: closing.bookingIds.filter((id) => ids.has(id)) }))
    .filter(({ bookingIds }) => bookingIds.length > 0);
}

/**
 * Cancels those of some bookings of a kind that are not cancelled yet, and publishes the events.
 * The caller has checked who may do that.
 * @returns the cancelled bookings, earliest first
 */
export async function cancelBookingsById(
  tx: Transaction,
  { clock, publish }: Pick<JoinableCommandDeps, 'clock' | 'publish'>,
  kind: BookableKind,
  { companyId, by, ids, reason, closings, seriesId }: Cancelling,
): Promise<Booking[]> {
  const locked = await lockBookings(tx, companyId, kind, ids);
  if (locked.length === 0) return [];
  await tx.query(sql`
    UPDATE bookings SET state = 2, cancelled_on = ${clock.now().toISOString()}, cancelled_by = ${by}, sequence = sequence + 1,
                        offer_lost = CASE WHEN held_until IS NOT NULL THEN ${reason !== undefined}::boolean END
    WHERE company_id = ${companyId} AND id = ANY(${locked.map(({ id }) => id)}::uuid[])`);
  const cancelled = locked.map((booking) => ({ ...booking, sequence: booking.sequence + 1 }));
  for (const bookings of splitBookingsIntoBatches(cancelled))
    await publish(tx, {
      name: 'bookingsCancelled',
      companyId,
      kind: kind.name,
      by,
      bookings,
      ...(reason && { reason }),
      ...(closings && { closings: filterClosingsByBookings(closings, bookings) }),
      ...(seriesId && { seriesId }),
    });
  return cancelled;
}
