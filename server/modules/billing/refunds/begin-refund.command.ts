import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import { refundOrderTask } from '../billing.job.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { getGrossAmount, type StoredOrder } from '../orders/orders.query.ts';

/** The reason of a refund. The operator's note is printed on the corrective invoice. */
interface Why {
  reason: 'paidTwice' | 'paidTooLate' | 'operator';
  note?: string | null;
}

/**
 * Begins the refund of an order's whole amount, once. A job sends the refund to PayU, and a poll
 * follows after five minutes.
 */
export async function beginRefund(
  tx: Transaction,
  { clock, addJob }: Pick<BillingDeps, 'clock' | 'addJob'>,
  order: StoredOrder,
  { reason, note = null }: Why,
): Promise<void> {
  const { companyId, id } = order;
  const now = clock.now().toISOString();
  await tx.query(sql`
    INSERT INTO payment_refunds (company_id, order_id, amount, reason, note, created_on, ask_on)
    VALUES (${companyId}, ${id}, ${getGrossAmount(order)}, ${reason}, ${note}, ${now}, ${now}::timestamptz + interval '5 minutes')
    ON CONFLICT DO NOTHING`);
  await addJob(tx, { task: refundOrderTask, payload: { companyId, id }, key: `${companyId} ${id}` });
}
