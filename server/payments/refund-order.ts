import sql from 'sql-template-tag';
import { addCorrection } from './invoices/add-invoice.command.ts';
import { findOrder } from './orders.query.ts';
import type { OpenPayments } from './payment-parts.ts';

/** Gives an order's money back, once however often it is done; where it was invoiced, a correction says so. @throws PayuUnavailable */
export async function refundOrder(parts: OpenPayments, orderId: string): Promise<void> {
  const { db, payu, publish, clock } = parts;
  const order = await findOrder(db, orderId);
  const [refund] = await db.query<{ amount: number; sentOn: string | null }>(sql`
    SELECT amount, sent_on AS "sentOn" FROM payment_refunds WHERE order_id = ${orderId}`);
  if (!order?.payuOrderId || !refund || refund.sentOn !== null) return;
  const description = order.language.startsWith('pl') ? 'Zwrot płatności' : 'Refund';
  await payu.refund(order.payuOrderId, { extRefundId: order.id, amount: refund.amount, description });
  await db.transaction(async (tx) => {
    const now = clock.now().toISOString();
    const sent = await tx.query(sql`
      UPDATE payment_refunds SET sent_on = ${now} WHERE order_id = ${orderId} AND sent_on IS NULL RETURNING 1`);
    if (sent.length === 0) return;
    await tx.query(sql`UPDATE payment_orders SET status = 'REFUNDED' WHERE id = ${orderId}`);
    await addCorrection(parts, tx, order);
    await publish(tx, { name: 'paymentRefunded', companyId: order.companyId, orderId, kind: order.kind });
  });
}
