import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';

/**
 * Reads the days on which a person has released own assigned places by hand. Days that others keep
 * after an absence are left out, because the person wants these back.
 * @param days days of the places' clocks
 */
export async function readOwnReleasedDays(
  tx: Transaction,
  { companyId, userId }: { companyId: string; userId: string },
  { placeIds, days }: { placeIds: readonly string[]; days: readonly string[] },
): Promise<{ placeId: string; day: string }[]> {
  return await tx.query<{ placeId: string; day: string }>(sql`
    SELECT a.bookable_id AS "placeId", r.day
    FROM place_assignments a
    JOIN assignment_releases r ON r.company_id = a.company_id AND r.assignment_id = a.id AND r.press_id IS NULL
    WHERE a.company_id = ${companyId} AND a.user_id = ${userId} AND a.bookable_id = ANY(${placeIds}::uuid[])
      AND r.day = ANY(${days}::date[])
      AND (SELECT assigned_desks FROM company_settings WHERE company_id = ${companyId})`);
}
