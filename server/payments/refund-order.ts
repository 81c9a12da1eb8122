import sql from 'sql-template-tag';
import { addCorrection } from './invoices/add-invoice.command.ts';
import { extOrderIdOf, findOrder, type OrderKey } from './orders.query.ts';
import type { OpenPayments } from './payment-parts.ts';

/**
 * Gives an order's money back, once however often it is done. Once PayU has taken that, what it paid for ends, and where it was invoiced a
 * correction says so, all in one transaction.
 * @throws PayuUnavailable
 */
export async function refundOrder(parts: OpenPayments, key: OrderKey): Promise<void> {
  const { db, payu, publish, clock, periods } = parts;
  const { companyId, id: orderId } = key;
  const which = sql`company_id = ${companyId} AND order_id = ${orderId}`;
  const order = await findOrder(db, key);
  const [refund] = await db.query<{ amount: number; sentOn: string | null }>(sql`
    SELECT amount, sent_on AS "sentOn" FROM payment_refunds WHERE ${which}`);
  if (!order?.payuOrderId || !refund || refund.sentOn !== null) return;
  const description = order.language.startsWith('pl') ? 'Zwrot płatności' : 'Refund';
  await payu.refund(order.payuOrderId, { extRefundId: extOrderIdOf(order), amount: refund.amount, description });
  await db.transaction(async (tx) => {
    const now = clock.now().toISOString();
    const sent = await tx.query(sql`
      UPDATE payment_refunds SET sent_on = ${now} WHERE ${which} AND sent_on IS NULL RETURNING 1`);
    if (sent.length === 0) return;
    await tx.query(
      sql`UPDATE payment_orders SET status = 'REFUNDED' WHERE company_id = ${companyId} AND id = ${orderId}`,
    );
    await periods.takeBack(tx, { companyId, orderId });
    await addCorrection(parts, tx, order);
    await publish(tx, { name: 'paymentRefunded', companyId, orderId, kind: order.kind });
  });
}
