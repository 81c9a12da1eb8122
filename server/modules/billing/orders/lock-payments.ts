import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';

/**
 * Locks a company's orders and cards, so that changes run one after another. A caller that also
 * locks the subscription does so before. A caller that also locks the row of an order does so
 * afterwards, because a saved card moves other open orders to itself.
 */
export async function lockPayments(tx: Transaction, companyId: string): Promise<void> {
  await tx.query(sql`SELECT FROM companies WHERE id = ${companyId} FOR NO KEY UPDATE`);
}
