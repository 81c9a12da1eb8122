import sql from 'sql-template-tag';
import type { ConfiguredBillingDeps } from '../billing-deps.ts';
import { findOrder, type OrderKey } from '../orders/orders.query.ts';
import { applyRefundStatus, getExtRefundId } from './apply-refund-status.command.ts';

/**
 * Sends an order's refund to PayU, once, or reads its status when PayU has the refund already. PayU
 * queues a refund and ends it later. Nothing else changes until then.
 * @throws PayuOutcomeUnknown
 */
export async function sendOrPollRefund(deps: ConfiguredBillingDeps, key: OrderKey): Promise<void> {
  const { db, payu, clock } = deps;
  const which = sql`company_id = ${key.companyId} AND order_id = ${key.id} AND ended_on IS NULL`;
  const order = await findOrder(db, key);
  const [refund] = await db.query<{ amount: number; attempt: number; sentOn: string | null }>(sql`
    SELECT amount, attempt, sent_on AS "sentOn" FROM payment_refunds WHERE ${which}`);
  if (!order?.payuOrderId || !refund) return;
  const { amount, attempt, sentOn } = refund;
  const extRefundId = getExtRefundId(key, attempt);
  const description = order.language.startsWith('pl') ? 'Zwrot płatności' : 'Refund';
  const known = sentOn === null ? null : await payu.readRefund(order.payuOrderId, extRefundId);
  const status = known ?? (await payu.refund(order.payuOrderId, { extRefundId, amount, description }));
  const now = clock.now().toISOString();
  await db.query(sql`
    UPDATE payment_refunds SET sent_on = coalesce(sent_on, ${now}) WHERE ${which} AND attempt = ${attempt}`);
  await applyRefundStatus(deps, key, { extRefundId, status });
}
