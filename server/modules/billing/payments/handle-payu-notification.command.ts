import sql from 'sql-template-tag';
import * as z from 'zod';
import { isOrderUnfinished } from '#contract/billing/payments.ts';
import type { SignedMessage } from '#contract/wire/endpoint.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { captureOrderTask, pollOrderTask } from '../billing.job.ts';
import type { ConfiguredBillingDeps } from '../billing-deps.ts';
import { findOrder, getGrossAmount, type OrderKey, parseExtOrderId, type StoredOrder } from '../orders/orders.query.ts';
import { payuAmountSchema, payuOrderSchema } from '../payu/payu.ts';
import { isSignedByPayu } from '../payu/payu-signature.ts';
import { applyRefundStatus, completeRefundFromPayuPanel } from '../refunds/apply-refund-status.command.ts';
import { applyPayuOrderStatus } from './apply-payu-order-status.command.ts';
import { awaitsCapture, doesPayuOrderMatch, parsePayuStatus } from './payu-order.ts';
import { storePayuOrderId } from './store-payu-order-id.command.ts';

const ofOrder = z.object({ order: payuOrderSchema });
const ofRefund = z.object({
  orderId: z.string(),
  extOrderId: z.string(),
  refund: z.object({ extRefundId: z.string().default(''), amount: payuAmountSchema, status: z.string() }),
});

function read(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return refuse('orderMismatch', {});
  }
}

/** Returns whether another order of ours has this id of PayU. */
async function isOfAnother(db: Queryable, { companyId, id }: OrderKey, payuOrderId: string): Promise<boolean> {
  const others = await db.query(sql`
    SELECT FROM payment_orders WHERE payu_order_id = ${payuOrderId} AND NOT (company_id = ${companyId} AND id = ${id})`);
  return others.length > 0;
}

/**
 * Completes an order whose refund is reported before its payment. PayU refunds only paid orders, so
 * the refund proves the payment. A later notification of the payment changes nothing.
 */
async function completeRefunded(deps: ConfiguredBillingDeps, order: StoredOrder, payuOrderId: string): Promise<void> {
  if (order.status === 'COMPLETED' || order.status === 'REFUNDED') return;
  await storePayuOrderId(deps.db, order, payuOrderId);
  await applyPayuOrderStatus(deps, order, 'COMPLETED');
}

/**
 * Applies a reported refund that the server requested, or a whole refund from PayU's panel. A
 * partial refund changes nothing.
 */
async function hearRefund(deps: ConfiguredBillingDeps, { orderId, extOrderId, refund }: z.output<typeof ofRefund>) {
  const key = parseExtOrderId(extOrderId);
  const order = key && (await findOrder(deps.db, key));
  if (!key || !order || getGrossAmount(order) !== refund.amount) return;
  await applyRefundStatus(deps, key, refund);
  const isOurs =
    order.payuOrderId === null ? !(await isOfAnother(deps.db, key, orderId)) : order.payuOrderId === orderId;
  if (refund.status !== 'FINALIZED' || !isOurs) return;
  await completeRefunded(deps, order, orderId);
  await completeRefundFromPayuPanel(deps, key);
}

/**
 * Handles a notification from PayU. A repeated, late or reordered notification changes nothing
 * more.
 * @throws Refused `signatureInvalid`, or `orderMismatch` for a signed notification that matches no
 * order of ours. A refund that matches no order is ignored.
 */
export async function handlePayuNotification(deps: ConfiguredBillingDeps, message: SignedMessage): Promise<void> {
  const { payu, db, addJob } = deps;
  if (!isSignedByPayu(message, payu.shop.secondKey)) refuse('signatureInvalid', {});
  const body = read(message.bytes);
  const refunded = ofRefund.safeParse(body).data;
  if (refunded) return await hearRefund(deps, refunded);
  const reported = ofOrder.safeParse(body).data?.order ?? refuse('orderMismatch', {});
  const key = parseExtOrderId(reported.extOrderId) ?? refuse('orderMismatch', {});
  const order = await findOrder(db, key);
  if (!order || !doesPayuOrderMatch(reported, order, payu.shop.posId)) refuse('orderMismatch', {});
  if (order.payuOrderId === null && (await isOfAnother(db, key, reported.orderId))) refuse('orderMismatch', {});
  await storePayuOrderId(db, key, reported.orderId);
  const status = parsePayuStatus(reported);
  // The notification lacks the reason of a cancellation, so a job reads the reason.
  if (status === 'CANCELED' && isOrderUnfinished(order.status))
    await db.transaction((tx) =>
      addJob(tx, { task: pollOrderTask, payload: key, key: `${reported.extOrderId} canceled` }),
    );
  else if (status && status !== 'CANCELED') await applyPayuOrderStatus(deps, key, status);
  // PayU waits for our response to the notification, so a job captures the money later.
  if (awaitsCapture(reported))
    await db.transaction((tx) => addJob(tx, { task: captureOrderTask, payload: key, key: reported.extOrderId }));
}
