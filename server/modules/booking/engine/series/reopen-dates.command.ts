import sql from 'sql-template-tag';
import { createRefusal } from '#contract/wire/errors.ts';
import type { Booking } from '#server/events/booking.ts';
import type { CancelReason } from '#server/events/booking-events.ts';
import type { Transaction } from '#server/platform/database/database.ts';

/**
 * Opens the dates of series again whose bookings ended because their places closed. No person
 * cancelled them, so the server tries them again from the next midnight of the place on.
 * @param now ISO 8601
 */
export async function reopenDates(
  tx: Transaction,
  companyId: string,
  bookings: readonly Booking[],
  { reason, now }: { reason: CancelReason; now: string },
): Promise<void> {
  const ids = bookings.filter(({ seriesId }) => seriesId !== null).map(({ id }) => id);
  if (ids.length === 0) return;
  const refusal = createRefusal(reason === 'placeLocked' ? 'placeLocked' : 'notFound', {});
  await tx.query(sql`
    WITH opened AS (
      UPDATE series_dates SET booking_id = NULL, refusal = ${JSON.stringify(refusal)}::jsonb, reported_on = NULL
      WHERE company_id = ${companyId} AND booking_id = ANY(${ids}::uuid[]) RETURNING company_id, series_id
    ), settled AS (
      SELECT s.company_id, s.id, c.time_zone FROM series s
        JOIN all_bookables b ON b.company_id = s.company_id AND b.id = s.bookable_id
        JOIN all_containers c ON c.company_id = b.company_id AND c.id = b.container_id
      WHERE s.company_id = ${companyId} AND s.due_on IS NULL AND s.id IN (SELECT series_id FROM opened)
      ORDER BY s.id FOR NO KEY UPDATE OF s
    )
    UPDATE series s
    SET due_on = ((${now}::timestamptz AT TIME ZONE t.time_zone)::date + 1)::timestamp AT TIME ZONE t.time_zone
    FROM settled t WHERE s.company_id = t.company_id AND s.id = t.id`);
}
