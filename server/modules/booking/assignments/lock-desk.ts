import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import { requireFound } from '#server/platform/http/refused.ts';

/**
 * Locks a desk as bookings do, so that a booking and an assignment of one desk take turns.
 * @throws Refused `notFound` if the desk does not exist (any more)
 */
export async function lockDesk(tx: Transaction, companyId: string, deskId: string): Promise<void> {
  const [desk] = await tx.query(sql`
    SELECT FROM bookables WHERE company_id = ${companyId} AND kind = 'desk' AND id = ${deskId} FOR NO KEY UPDATE`);
  requireFound(desk);
}
