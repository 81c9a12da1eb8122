import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';

/**
 * Holds all places of these locations still, in the order of their ids as bookings do: what is booked there meanwhile waits, and then finds
 * them as they are left. Returns them.
 */
export function holdBookables(
  tx: Transaction,
  companyId: string,
  locationIds: readonly string[],
): Promise<{ id: string; kind: string }[]> {
  return tx.query(sql`
    SELECT id, kind FROM bookables
    WHERE company_id = ${companyId} AND container_id = ANY(${locationIds}::uuid[]) ORDER BY id FOR NO KEY UPDATE`);
}
