import sql from 'sql-template-tag';
import type { OrderStatus } from '#contract/billing/payments.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { Refused } from '#server/platform/http/refused.ts';
import { lockCompanyLimits } from '#server/platform/lock-company-limits.ts';
import type { ConfiguredBillingDeps } from '../billing-deps.ts';
import { saveCardOfOrder } from '../cards/save-card.command.ts';
import { addRenewedPeriod } from '../changes/add-renewed-period.command.ts';
import { startPaidPeriod } from '../changes/start-paid-period.command.ts';
import { issueInvoice } from '../invoices/add-invoice.command.ts';
import { lockPayments } from '../orders/lock-payments.ts';
import { findOrder, type OrderKey, type StoredOrder } from '../orders/orders.query.ts';
import { beginRefund } from '../refunds/begin-refund.command.ts';

/** The status of an order that PayU reports. */
export type PayuStatus = 'PENDING' | 'COMPLETED' | 'CANCELED';

/**
 * Returns whether a status moves an order forward. A payment for a cancelled order still completes
 * the order, which is then refunded.
 */
function isForward(from: OrderStatus, to: PayuStatus): boolean {
  if (from === 'NEW') return true;
  if (from === 'PENDING') return to !== 'PENDING';
  return from === 'CANCELED' && to === 'COMPLETED';
}

/**
 * Adds the paid period, unless the order was cancelled or its offer is no longer available. A
 * renewed period that starts later comes into force at its start.
 * @returns whether the period was added
 */
async function takeEffect(deps: ConfiguredBillingDeps, tx: Transaction, order: StoredOrder): Promise<boolean> {
  const { companyId, id: orderId, net, packageId, periodStart, placedBy } = order;
  if (order.status === 'CANCELED') return false;
  const paid = { companyId, packageId: packageId!, price: net, by: placedBy, orderId };
  try {
    if (order.kind === 'renewal') await addRenewedPeriod(tx, deps, { ...paid, start: periodStart! });
    else await startPaidPeriod(tx, deps, paid);
  } catch (error) {
    // The package was paid twice, or is no longer available. No period has changed, and the money
    // is refunded.
    if (error instanceof Refused) return false;
    throw error;
  }
  return true;
}

async function complete(deps: ConfiguredBillingDeps, tx: Transaction, order: StoredOrder): Promise<void> {
  const { publish, clock } = deps;
  const { companyId, id: orderId, kind } = order;
  const now = clock.now();
  const isPaid = kind !== 'card';
  const isGood = !isPaid || (await takeEffect(deps, tx, order));
  const cardId = await saveCardOfOrder(deps, tx, order, kind === 'payment' && isGood);
  // PayU's response with the card may never arrive. A poll then requests the card.
  await tx.query(sql`
    UPDATE payment_orders SET status = ${isPaid ? 'COMPLETED' : 'REFUNDED'}, ended_on = ${now.toISOString()}, card_id = ${cardId},
           token = NULL, ask_on = ${cardId === null ? now.toISOString() : null}::timestamptz, response_code = NULL
    WHERE company_id = ${companyId} AND id = ${orderId}`);
  if (!isGood)
    await beginRefund(tx, deps, order, { reason: order.status === 'CANCELED' ? 'paidTooLate' : 'paidTwice' });
  else if (isPaid && order.wantsInvoice) await issueInvoice(deps, tx, { ...order, cardId });
  await publish(tx, { name: 'paymentCompleted', companyId, orderId, kind });
}

/**
 * Moves an order to the status that PayU reports, once. A payment adds its period in the same
 * transaction. A repeated or outdated status changes nothing. A payment of a cancelled order is
 * refunded.
 * @param responseCode the code of the bank or of PayU for a cancellation
 */
export async function applyPayuOrderStatus(
  deps: ConfiguredBillingDeps,
  key: OrderKey,
  to: PayuStatus,
  responseCode: string | null = null,
): Promise<void> {
  const { db, clock, publish } = deps;
  const { companyId, id: orderId } = key;
  await db.transaction(async (tx) => {
    if (to === 'COMPLETED') {
      await lockCompanyLimits(tx, companyId);
      await lockPayments(tx, companyId);
    }
    const order = await findOrder(tx, key, sql`FOR UPDATE OF o`);
    if (!order || !isForward(order.status, to)) return;
    if (to === 'COMPLETED') return await complete(deps, tx, order);
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
