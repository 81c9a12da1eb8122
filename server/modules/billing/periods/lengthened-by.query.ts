import type { Queryable } from '#server/platform/database/database.ts';
import { getUnusedPortions } from './next-period.ts';
import { hasOrderPortion } from './portions.ts';
import { readSubscription } from './stored-subscription.query.ts';

/**
 * Finds the order whose current or future period is longer because of the money of `orderId`. Any
 * number of orders may lie between the two. Returns null without one.
 */
export async function readOrderOfLengthenedPeriod(
  db: Queryable,
  { companyId, orderId }: { companyId: string; orderId: string },
  now: Date,
): Promise<string | null> {
  const stored = await readSubscription(db, companyId);
  if (!stored) return null;
  const line = [stored.period, ...stored.ahead].flatMap((one) => getUnusedPortions(one, now.getTime()));
  const lengthened = line.find((one) => one.orderId !== orderId && hasOrderPortion(one.portions, orderId));
  return lengthened?.orderId ?? null;
}
