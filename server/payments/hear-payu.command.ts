import sql from 'sql-template-tag';
import * as z from 'zod';
import type { SignedMessage } from '#contract/endpoint.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { moveOrder } from './move-order.command.ts';
import { findOrder, orderKeyOf } from './orders.query.ts';
import type { OpenPayments } from './payment-parts.ts';
import { askOrderTask, receiveOrderTask } from './payments.task.ts';
import { payuOrder } from './payu/payu.ts';
import { isSignedByPayu } from './payu/payu-signature.ts';
import { isOf, saidBy, waitsForReceipt } from './told-order.ts';

const ofOrder = z.object({ order: payuOrder });
/** Of a refund, which we have asked for and wait for nothing of. */
const ofRefund = z.object({ extOrderId: z.string(), refund: z.object({ status: z.string() }) });

function read(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return refuse('orderMismatch', {});
  }
}

/**
 * Takes what PayU tells. Told again, late or in another order it changes nothing more.
 * @throws Refused `signatureInvalid`; `orderMismatch` for what is signed but is of no order of ours as it is
 */
export async function hearPayu(parts: OpenPayments, message: SignedMessage): Promise<void> {
  const { payu, db, addJob } = parts;
  if (!isSignedByPayu(message, payu.shop.secondKey)) refuse('signatureInvalid', {});
  const body = read(message.bytes);
  if (ofRefund.safeParse(body).success) return;
  const told = ofOrder.safeParse(body).data?.order ?? refuse('orderMismatch', {});
  const key = orderKeyOf(told.extOrderId) ?? refuse('orderMismatch', {});
  const order = await findOrder(db, key);
  if (!order || !isOf(told, order, payu.shop.posId)) refuse('orderMismatch', {});
  await db.query(
    sql`UPDATE payment_orders SET payu_order_id = ${told.orderId} WHERE company_id = ${key.companyId} AND id = ${key.id} AND payu_order_id IS NULL`,
  );
  const said = saidBy(told);
  // Why it was cancelled is not told: it is asked for.
  if (said === 'CANCELED' && (order.status === 'NEW' || order.status === 'PENDING'))
    await db.transaction((tx) => addJob(tx, { task: askOrderTask, payload: key, key: `${told.extOrderId} canceled` }));
  else if (said && said !== 'CANCELED') await moveOrder(parts, key, said);
  // PayU waits for our answer to what it tells; what we say to it comes after.
  if (waitsForReceipt(told))
    await db.transaction((tx) => addJob(tx, { task: receiveOrderTask, payload: key, key: told.extOrderId }));
}
