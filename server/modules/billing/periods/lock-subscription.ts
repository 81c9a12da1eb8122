import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import { requireFound } from '#server/platform/http/refused.ts';
import { readSubscription, type StoredSubscription } from './stored-subscription.query.ts';

/**
 * Locks the row of a company's limits, and with it the subscription. It comes before all other
 * locks.
 */
export async function lockLimits(tx: Transaction, companyId: string): Promise<void> {
  await tx.query(sql`SELECT FROM company_limits WHERE company_id = ${companyId} FOR UPDATE`);
}

/**
 * Locks a company's subscription and the places that it covers, by the row of the company's limits.
 * Commands for locations, parkings and assets take the same lock. It comes before all other locks
 * but the lock of an order's row.
 * @throws Refused `notFound`
 */
export async function lockSubscription(tx: Transaction, companyId: string): Promise<StoredSubscription> {
  const [, stored] = await Promise.all([lockLimits(tx, companyId), readSubscription(tx, companyId)]);
  return requireFound(stored);
}
