import sql from 'sql-template-tag';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';

/**
 * Marks refused dates of these series as reported, because an email or a page shows them to the
 * person.
 */
export async function markRefusalsReported(
  tx: Transaction,
  { companyId, ids, from, now }: { companyId: string; ids: readonly string[]; from: string; now: Date },
): Promise<void> {
  await tx.query(sql`
    UPDATE series_dates SET reported_on = ${now.toISOString()}
    WHERE company_id = ${companyId} AND series_id = ANY(${ids}::uuid[]) AND day >= ${from}::date
      AND refusal IS NOT NULL AND reported_on IS NULL`);
}

/**
 * Reads the days of a series whose refusal was reported to the person, even if they are booked now.
 */
export async function readDaysOfReportedRefusals(
  db: Queryable,
  { companyId, id }: { companyId: string; id: string },
): Promise<Set<string>> {
  const rows = await db.query<{ day: string }>(sql`
    SELECT day::text AS day FROM series_dates
    WHERE company_id = ${companyId} AND series_id = ${id} AND reported_on IS NOT NULL`);
  return new Set(rows.map(({ day }) => day));
}
