import sql from 'sql-template-tag';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';

/** A holder of series with refused dates that neither an email nor a page has reported. */
export interface HolderOfUnreportedRefusals {
  companyId: string;
  userId: string;
  /** The time zone of the holder's oldest series with such dates. */
  timeZone: string;
}

/**
 * Reads the active holders of series with unreported refused dates from today on.
 * Dates of ended or stranded series are left out, because the server does not try them again. The
 * first condition on `day` is for the index, because refused dates of the past stay in the table.
 */
export async function readHoldersOfUnreportedRefusals(db: Queryable, now: Date): Promise<HolderOfUnreportedRefusals[]> {
  return await db.query<HolderOfUnreportedRefusals>(sql`
    SELECT DISTINCT ON (s.company_id, s.user_id) s.company_id AS "companyId", s.user_id AS "userId", c.time_zone AS "timeZone"
    FROM series_dates d
      JOIN series s ON s.company_id = d.company_id AND s.id = d.series_id
      JOIN companies o ON o.id = s.company_id AND o.is_active
      JOIN memberships m ON m.company_id = s.company_id AND m.user_id = s.user_id AND m.status = 'active'
      JOIN all_bookables b ON b.company_id = s.company_id AND b.id = s.bookable_id
      JOIN all_containers c ON c.company_id = b.company_id AND c.id = b.container_id
    WHERE d.refusal IS NOT NULL AND d.reported_on IS NULL AND d.day >= (${now.toISOString()}::timestamptz AT TIME ZONE 'UTC')::date - 1
      AND d.day >= (${now.toISOString()}::timestamptz AT TIME ZONE c.time_zone)::date
      AND d.day < coalesce(s.ended_from, 'infinity') AND s.stranded_on IS NULL
    ORDER BY s.company_id, s.user_id, s.created_on, s.id`);
}

/**
 * Locks the series of a holder that have unreported refused dates from a day on. Returns their ids,
 * oldest first. The lock of a series precedes that of its dates, as in other transactions.
 */
export async function lockSeriesWithUnreportedRefusals(
  tx: Transaction,
  { companyId, userId }: Pick<HolderOfUnreportedRefusals, 'companyId' | 'userId'>,
  from: string,
): Promise<string[]> {
  const rows = await tx.query<{ id: string; createdOn: string }>(sql`
    SELECT s.id, s.created_on AS "createdOn" FROM series s
    WHERE s.company_id = ${companyId} AND s.user_id = ${userId} AND s.stranded_on IS NULL AND EXISTS (
      SELECT FROM series_dates d
      WHERE d.company_id = s.company_id AND d.series_id = s.id AND d.day >= ${from}::date
        AND d.day < coalesce(s.ended_from, 'infinity') AND d.refusal IS NOT NULL AND d.reported_on IS NULL)
    ORDER BY s.id FOR NO KEY UPDATE OF s`);
  return rows.toSorted((one, other) => Date.parse(one.createdOn) - Date.parse(other.createdOn)).map(({ id }) => id);
}
