import sql from 'sql-template-tag';
import type { OrderStatus } from '#contract/payments.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { Refused } from '#server/platform/http/refused.ts';
import { beginRefund } from './begin-refund.ts';
import { addInvoice } from './invoices/add-invoice.command.ts';
import { keepCard } from './keep-card.command.ts';
import { findOrder, type OrderKey, type StoredOrder } from './orders.query.ts';
import type { OpenPayments } from './payment-parts.ts';

/** What PayU says of an order. */
export type Said = 'PENDING' | 'COMPLETED' | 'CANCELED';

/** An order only moves forward. Money that came for one that was given up is not kept: it still moves to COMPLETED, to be given back. */
function isForward(from: OrderStatus, to: Said): boolean {
  if (from === 'NEW') return true;
  if (from === 'PENDING') return to !== 'PENDING';
  return from === 'CANCELED' && to === 'COMPLETED';
}

/** What was paid for comes into force, where it still is to be had. */
async function takeEffect({ periods }: OpenPayments, tx: Transaction, order: StoredOrder): Promise<boolean> {
  const { companyId, id: orderId, net, packageId, periodStart, placedBy } = order;
  if (order.status === 'CANCELED') return false;
  const paid = { companyId, packageId: packageId!, price: net, by: placedBy, orderId };
  try {
    if (order.kind === 'renewal') await periods.addRenewedPeriod(tx, { ...paid, start: periodStart! });
    else await periods.startPaidPeriod(tx, paid);
  } catch (error) {
    // Paid twice, or for what is not to be had any more: nothing was changed by it, and the money goes back.
    if (error instanceof Refused) return false;
    throw error;
  }
  return true;
}

async function complete(parts: OpenPayments, tx: Transaction, order: StoredOrder): Promise<void> {
  const { publish, clock } = parts;
  const { companyId, id: orderId, kind } = order;
  const now = clock.now();
  const isPaid = kind !== 'card';
  const isGood = !isPaid || (await takeEffect(parts, tx, order));
  const cardId = await keepCard(parts, tx, order, kind === 'payment' && isGood);
  // PayU's answer with the card may never come: then PayU is asked for it.
  await tx.query(sql`
    UPDATE payment_orders SET status = ${isPaid ? 'COMPLETED' : 'REFUNDED'}, ended_on = ${now.toISOString()}, card_id = ${cardId},
           token = NULL, ask_on = ${cardId === null ? now.toISOString() : null}::timestamptz, response_code = NULL
    WHERE company_id = ${companyId} AND id = ${orderId}`);
  if (!isGood)
    await beginRefund(tx, parts, order, { reason: order.status === 'CANCELED' ? 'paidTooLate' : 'paidTwice' });
  else if (isPaid && order.wantsInvoice) await addInvoice(parts, tx, { ...order, cardId });
  await publish(tx, { name: 'paymentCompleted', companyId, orderId, kind });
}

/**
 * Moves an order to where PayU says it is, once: what it pays for comes into force in this transaction, and what comes late, twice or out of
 * order changes nothing.
 * @param responseCode why a cancelled one was, in the bank's or PayU's words
 */
export async function moveOrder(
  parts: OpenPayments,
  key: OrderKey,
  to: Said,
  responseCode: string | null = null,
): Promise<void> {
  const { db, clock, publish } = parts;
  const { companyId, id: orderId } = key;
  await db.transaction(async (tx) => {
    const order = await findOrder(tx, key, sql`FOR UPDATE OF o`);
    if (!order || !isForward(order.status, to)) return;
    if (to === 'COMPLETED') return await complete(parts, tx, order);
    if (to === 'PENDING') {
      await tx.query(
        sql`UPDATE payment_orders SET status = 'PENDING' WHERE company_id = ${companyId} AND id = ${orderId}`,
      );
      return;
    }
    await tx.query(sql`
      UPDATE payment_orders SET status = 'CANCELED', ended_on = ${clock.now().toISOString()}, response_code = ${responseCode},
             token = NULL, ask_on = NULL
      WHERE company_id = ${companyId} AND id = ${orderId}`);
    await publish(tx, { name: 'paymentCanceled', companyId, orderId, kind: order.kind });
  });
}
