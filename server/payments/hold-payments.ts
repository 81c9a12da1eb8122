import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';

/** A company's orders begin and end, and its cards change, one after another. Taken after what its subscription holds. */
export async function holdPayments(tx: Transaction, companyId: string): Promise<void> {
  await tx.query(sql`SELECT FROM companies WHERE id = ${companyId} FOR NO KEY UPDATE`);
}
