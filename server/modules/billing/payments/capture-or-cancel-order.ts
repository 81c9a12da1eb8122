import { isOrderUnfinished } from '#contract/billing/payments.ts';
import { Refused } from '#server/platform/http/refused.ts';
import type { ConfiguredBillingDeps } from '../billing-deps.ts';
import { readQuote, readRenewalQuote } from '../changes/quote.query.ts';
import { needlessOrderCode } from '../orders/declines.ts';
import { findOrder, type OrderKey, type StoredOrder } from '../orders/orders.query.ts';
import { applyPayuOrderStatus } from './apply-payu-order-status.command.ts';
import { awaitsCapture, doesPayuOrderMatch } from './payu-order.ts';

/**
 * Returns whether an unfinished order is still needed. A package must still be available at the
 * order's price.
 */
async function isWanted({ db, clock }: ConfiguredBillingDeps, order: StoredOrder): Promise<boolean> {
  const { companyId, kind, packageId, periodStart, net, status } = order;
  if (!isOrderUnfinished(status)) return false;
  if (kind === 'card') return true;
  try {
    if (kind === 'payment') return (await readQuote(db, companyId, packageId!, clock.now())).price <= net;
    const next = await readRenewalQuote(db, companyId);
    const isNext = next?.packageId === packageId && Date.parse(next.periodStart) === Date.parse(periodStart!);
    return isNext && next.price <= net;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

/**
 * Captures the money of an order that waits for the capture, at a point of sale without automatic
 * receipt. It cancels an order that is no longer needed, so that no refund is needed. A repeated
 * run captures only once.
 * @throws PayuOutcomeUnknown
 */
export async function captureOrCancelOrder(deps: ConfiguredBillingDeps, key: OrderKey): Promise<void> {
  const { payu, db } = deps;
  const order = await findOrder(db, key);
  if (!order?.payuOrderId) return;
  const payuOrder = await payu.readOrder(order.payuOrderId);
  if (!payuOrder || !doesPayuOrderMatch(payuOrder, order, payu.shop.posId) || !awaitsCapture(payuOrder)) return;
  if (await isWanted(deps, order)) return await payu.capture(order.payuOrderId);
  if (await payu.cancel(order.payuOrderId)) await applyPayuOrderStatus(deps, key, 'CANCELED', needlessOrderCode);
}
