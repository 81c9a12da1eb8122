import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import { found } from '#server/platform/http/refused.ts';
import { readSubscription, type StoredSubscription } from './stored-subscription.query.ts';

/**
 * Lets one at a time change what a company has, or the places that it covers: the row of its limits is held for the rest of the
 * transaction, as for locations, parkings and assets. Taken before anything else is locked.
 * @throws Refused `notFound`
 */
export async function holdSubscription(tx: Transaction, companyId: string): Promise<StoredSubscription> {
  const [, stored] = await Promise.all([
    tx.query(sql`SELECT FROM company_limits WHERE company_id = ${companyId} FOR UPDATE`),
    readSubscription(tx, companyId),
  ]);
  return found(stored);
}
