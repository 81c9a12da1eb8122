import sql from 'sql-template-tag';
import { createRefusal, type Refusal } from '#contract/wire/errors.ts';
import type { Booking } from '#server/events/booking.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { createNextMidnightSql } from './next-midnight.ts';

/**
 * The refusals of dates, by the reason for which their bookings were cancelled. They contain no
 * names, because they are stored.
 */
const refusalOf = {
  placeLocked: createRefusal('placeLocked', {}),
  placeAssigned: createRefusal('placeAssigned', { assigned: [] }),
  placeRemoved: createRefusal('placeRemoved', {}),
  locationRemoved: createRefusal('placeRemoved', {}),
  locationHidden: createRefusal('placeHidden', {}),
};

/**
 * Opens the dates of series again whose bookings were cancelled, because their places closed or
 * were assigned to other people. No person cancelled these dates, so the server tries them again
 * from the next midnight of the place on. It does not try dates on closed days. Their people get an
 * email about the cancellation, so the refusals count as reported. The places are locked already,
 * so it skips a series that another transaction has locked.
 * {@link import('./move-due-times.command.ts').postponeDueSeries} makes it due within the hour.
 * @param about the reason of the closure, or the refusal itself, and the time in ISO 8601
 */
export async function reopenDates(
  tx: Transaction,
  companyId: string,
  bookings: readonly Booking[],
  about: ({ reason: keyof typeof refusalOf } | { refusal: Refusal }) & { now: string },
): Promise<void> {
  const ids = bookings.filter(({ seriesId }) => seriesId !== null).map(({ id }) => id);
  if (ids.length === 0) return;
  const { now } = about;
  const refusal = 'refusal' in about ? about.refusal : refusalOf[about.reason];
  await tx.query(sql`
    WITH opened AS (
      UPDATE series_dates d
      -- A booked date counts 2 and the changes of its booking, which the date keeps.
      SET booking_id = NULL, refusal = ${JSON.stringify(refusal)}::jsonb, reported_on = ${now}::timestamptz,
          changes = d.changes + 2 + b.sequence
      FROM bookings b
      WHERE d.company_id = ${companyId} AND d.booking_id = ANY(${ids}::uuid[])
        AND b.company_id = d.company_id AND b.id = d.booking_id
      RETURNING d.company_id, d.series_id
    ), settled AS (
      SELECT s.company_id, s.id, c.time_zone FROM series s
        JOIN all_bookables b ON b.company_id = s.company_id AND b.id = s.bookable_id
        JOIN all_containers c ON c.company_id = b.company_id AND c.id = b.container_id
      WHERE s.company_id = ${companyId} AND s.due_on IS NULL AND s.id IN (SELECT series_id FROM opened)
      ORDER BY s.id FOR NO KEY UPDATE OF s SKIP LOCKED
    )
    UPDATE series s
    SET due_on = ${createNextMidnightSql(now, sql`t.time_zone`)}
    FROM settled t WHERE s.company_id = t.company_id AND s.id = t.id`);
}
