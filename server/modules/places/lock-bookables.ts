import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';

/**
 * Locks and returns all places of these locations. The order of ids, the same as in bookings,
 * avoids deadlocks. Concurrent bookings wait and then read the new state.
 */
export function lockBookables(
  tx: Transaction,
  companyId: string,
  locationIds: readonly string[],
): Promise<{ id: string; kind: string }[]> {
  return tx.query(sql`
    SELECT id, kind FROM bookables
    WHERE company_id = ${companyId} AND container_id = ANY(${locationIds}::uuid[]) ORDER BY id FOR NO KEY UPDATE`);
}
