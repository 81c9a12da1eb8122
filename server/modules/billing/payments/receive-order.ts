import { isUnderWay } from '#contract/billing/payments.ts';
import { Refused } from '#server/platform/http/refused.ts';
import { needless } from './declines.ts';
import { moveOrder } from './move-order.command.ts';
import { findOrder, type OrderKey, type StoredOrder } from './orders.query.ts';
import type { OpenPayments } from './payment-parts.ts';
import { awaitsCapture, matchesOrder } from './payu-order.ts';

/** Returns whether the package of an order is still available at its price. */
async function isWanted({ db, periods }: OpenPayments, order: StoredOrder): Promise<boolean> {
  const { companyId, kind, packageId, periodStart, net, status } = order;
  if (!isUnderWay(status)) return false;
  if (kind === 'card') return true;
  try {
    if (kind === 'payment') return (await periods.quote(db, companyId, packageId!)).price <= net;
    const next = await periods.renewalOf(db, companyId);
    const isNext = next?.packageId === packageId && Date.parse(next.periodStart) === Date.parse(periodStart!);
    return isNext && next.price <= net;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

/**
 * Captures the money of an order that waits for it, at a point of sale without automatic receipt.
 * It cancels an order that is no longer needed, so that no refund is due. A repeated run captures
 * only once.
 * @throws PayuUnavailable
 */
export async function receiveOrder(parts: OpenPayments, key: OrderKey): Promise<void> {
  const { payu, db } = parts;
  const order = await findOrder(db, key);
  if (!order?.payuOrderId) return;
  const payuOrder = await payu.readOrder(order.payuOrderId);
  if (!payuOrder || !matchesOrder(payuOrder, order, payu.shop.posId) || !awaitsCapture(payuOrder)) return;
  if (await isWanted(parts, order)) return await payu.capture(order.payuOrderId);
  if (await payu.cancel(order.payuOrderId)) await moveOrder(parts, key, 'CANCELED', needless);
}
