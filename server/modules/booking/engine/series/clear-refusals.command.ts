import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';

/**
 * Clears the stored refusals of dates that now only wait: for their person's limit, for the
 * bookable period, or until their person is back. The sequence of the series rises, because a
 * refused date counted 1 towards it and a cleared date counts 2.
 * @param options.areUnreported true to keep refusals that the person knows. Calendars lack these
 * dates
 * @returns true if an email or a page has reported one of these refusals, so that calendars lack
 * its date
 */
export async function clearRefusalsOfWaitingDates(
  tx: Transaction,
  {
    companyId,
    seriesId,
    days,
    areUnreported = false,
  }: { companyId: string; seriesId: string; days: readonly string[]; areUnreported?: boolean },
): Promise<boolean> {
  if (days.length === 0) return false;
  const cleared = await tx.query<{ wasReported: boolean }>(sql`
    WITH refused AS (
      SELECT day, reported_on FROM series_dates
      WHERE company_id = ${companyId} AND series_id = ${seriesId} AND day = ANY(${days}::date[]) AND refusal IS NOT NULL
        AND (reported_on IS NULL OR NOT ${areUnreported}::boolean)
    )
    UPDATE series_dates d SET refusal = NULL, is_final = false, reported_on = NULL, changes = d.changes + 2
    FROM refused r WHERE d.company_id = ${companyId} AND d.series_id = ${seriesId} AND d.day = r.day
    RETURNING r.reported_on IS NOT NULL AS "wasReported"`);
  return cleared.some(({ wasReported }) => wasReported);
}
