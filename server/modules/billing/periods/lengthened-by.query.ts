import type { Queryable } from '#server/platform/database/database.ts';
import { getOrderCredits } from './next-period.ts';
import { hasOrderCredit } from './portions.ts';
import { readSubscription } from './stored-subscription.query.ts';

/**
 * Finds the order whose current or future period is longer because of the money of `orderId`. Any
 * number of orders may lie between the two. Returns null without one.
 */
export async function findLaterOrderLengthenedBy(
  db: Queryable,
  { companyId, orderId }: { companyId: string; orderId: string },
  now: Date,
): Promise<string | null> {
  const stored = await readSubscription(db, companyId);
  if (!stored) return null;
  const line = [stored.period, ...stored.ahead].flatMap((one) => getOrderCredits(one, now.getTime()));
  const lengthened = line.find((one) => one.orderId !== orderId && hasOrderCredit(one.portions, orderId));
  return lengthened?.orderId ?? null;
}
