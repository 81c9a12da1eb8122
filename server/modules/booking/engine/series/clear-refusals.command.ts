import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';

/**
 * Clears the stored refusals of days whose dates wait for their person's limit, for the bookable
 * period, or while their person is away: the reason is over. A
 * refused date counted 1 towards the sequence of the series, and a cleared one counts 2.
 * @param options.areUnreported true to keep refusals that the person knows. Calendars lack these dates
 * @returns true if a person knows of one of these refusals, so that calendars lack its date
 */
export async function clearRefusals(
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
    UPDATE series_dates d SET refusal = NULL, reported_on = NULL, changes = d.changes + 2
    FROM refused r WHERE d.company_id = ${companyId} AND d.series_id = ${seriesId} AND d.day = r.day
    RETURNING r.reported_on IS NOT NULL AS "wasReported"`);
  return cleared.some(({ wasReported }) => wasReported);
}
