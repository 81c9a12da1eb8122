import sql from 'sql-template-tag';
import type { Booking } from '#server/events/booking.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { StoredSeries } from './due-series.query.ts';
import { retryFinalDates } from './retry-final-dates.command.ts';

/**
 * Moves a series whose place was removed to the like place at which most of its new dates were
 * booked. The server notifies its people once, and books later dates at the new place. A place in
 * another time zone would change the hours, so the series does not move there. Only the single
 * dates stay booked there.
 * @returns true if the series has a new place
 */
export async function moveSeriesFromRemovedPlace(
  tx: Transaction,
  { companyId, id, placeId, timeZone, isPlaceRemoved, choices }: StoredSeries,
  { bookings, now }: { bookings: readonly Booking[]; now: Date },
): Promise<boolean> {
  if (!isPlaceRemoved) return false;
  const chosen = new Set(choices.map((choice) => choice.placeId));
  const moved = bookings.filter(({ bookableId }) => bookableId !== placeId && !chosen.has(bookableId));
  const [most] = [...Map.groupBy(moved, ({ bookableId }) => bookableId)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  if (!most) return false;
  const rows = await tx.query(sql`
    UPDATE series s SET bookable_id = b.id, sequence = s.sequence + 1
    FROM all_bookables b JOIN all_containers c ON c.company_id = b.company_id AND c.id = b.container_id
    WHERE s.company_id = ${companyId} AND s.id = ${id} AND b.company_id = s.company_id AND b.id = ${most[0]}
      AND c.time_zone = ${timeZone}
    RETURNING s.id`);
  if (rows.length === 0) return false;
  // The new place may be open on days on which the removed one was closed.
  await retryFinalDates(tx, { companyId, seriesId: id, now });
  return true;
}
