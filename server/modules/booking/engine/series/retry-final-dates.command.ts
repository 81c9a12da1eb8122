import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';

/**
 * Lets nights try dates again that were refused for good, because their closed days may be open
 * now. A date that is still closed becomes final again. A date whose booking was cancelled stays
 * final, because an opened day brings no booking back. The hourly work makes the series due, so
 * this takes no lock of a series.
 * @param about.seriesId the only series, or undefined for all series of the company
 */
export async function retryFinalDates(
  tx: Transaction,
  { companyId, seriesId = null, now }: { companyId: string; seriesId?: string | null; now: Date },
): Promise<void> {
  const at = now.toISOString();
  await tx.query(sql`
    UPDATE series_dates d SET is_final = false
    FROM (
      SELECT d.series_id, d.day FROM series_dates d
        JOIN series s ON s.company_id = d.company_id AND s.id = d.series_id
        JOIN all_bookables o ON o.company_id = s.company_id AND o.id = s.bookable_id
        JOIN all_containers c ON c.company_id = o.company_id AND c.id = o.container_id
      -- The day before counts too, because each place has a clock of its own.
      WHERE d.company_id = ${companyId} AND d.refusal IS NOT NULL AND d.is_final
        AND d.day >= (${at}::timestamptz AT TIME ZONE 'UTC')::date - 1
        AND (${seriesId}::uuid IS NULL OR d.series_id = ${seriesId}::uuid)
        AND NOT EXISTS (
          SELECT FROM bookings b
          WHERE b.company_id = d.company_id AND b.user_id = s.user_id AND b.state = 2 AND b.series_id = d.series_id
            AND (lower(b.during) AT TIME ZONE c.time_zone)::date = d.day)
      ORDER BY d.series_id, d.day FOR NO KEY UPDATE OF d
    ) AS open
    WHERE d.company_id = ${companyId} AND d.series_id = open.series_id AND d.day = open.day`);
}
