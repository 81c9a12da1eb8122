import type { Transaction } from '#server/platform/database/database.ts';
import { requireFound } from '#server/platform/http/refused.ts';
import { lockCompanyLimits } from '#server/platform/lock-company-limits.ts';
import { readSubscription, type StoredSubscription } from './stored-subscription.query.ts';

/**
 * Locks a company's subscription and the places that it covers, by the row of the company's limits.
 * Commands for locations, parkings and assets take the same lock. It comes before all other locks
 * but the lock of an order's row.
 * @throws Refused `notFound`
 */
export async function lockSubscription(tx: Transaction, companyId: string): Promise<StoredSubscription> {
  const [, stored] = await Promise.all([lockCompanyLimits(tx, companyId), readSubscription(tx, companyId)]);
  return requireFound(stored);
}
