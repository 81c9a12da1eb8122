import sql from 'sql-template-tag';
import { hourMs } from '#contract/time/durations.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { lockCompanyLimits } from '#server/platform/lock-company-limits.ts';
import type { ConfiguredBillingDeps } from '../billing-deps.ts';
import { revokeRefundedDays } from '../changes/revoke-refunded-days.command.ts';
import { issueCorrectiveInvoice } from '../invoices/add-invoice.command.ts';
import { findOrder, getExtOrderId, getGrossAmount, type OrderKey } from '../orders/orders.query.ts';
import { findLaterOrderLengthenedBy } from '../periods/lengthened-by.query.ts';

/**
 * Hours until the retry of a refund that PayU cancelled. The usual cause is too little money in the
 * account of the point of sale.
 */
const againAfterHours = 24;

/**
 * Returns our id (extRefundId) for an attempt to refund an order. PayU never reuses the id of a
 * cancelled refund, so each attempt has a new one.
 */
export const getExtRefundId = (order: OrderKey, attempt: number): string =>
  attempt === 1 ? getExtOrderId(order) : `${getExtOrderId(order)}/${attempt}`;

const which = ({ companyId, id }: OrderKey) => sql`company_id = ${companyId} AND order_id = ${id}`;

/**
 * Completes a refund, once. The company loses the days that the order paid for. An invoice gets its
 * corrective invoice. The caller has locked the company's limits before any row of the order.
 */
async function finish(deps: ConfiguredBillingDeps, tx: Transaction, key: OrderKey): Promise<void> {
  const { publish, clock } = deps;
  const { companyId, id: orderId } = key;
  const now = clock.now().toISOString();
  const ended = await tx.query(sql`
    UPDATE payment_refunds SET sent_on = coalesce(sent_on, ${now}), ended_on = ${now}, ask_on = NULL
    WHERE ${which(key)} AND ended_on IS NULL RETURNING 1`);
  const order = await findOrder(tx, key);
  if (ended.length === 0 || !order) return;
  await tx.query(
    sql`UPDATE payment_orders SET status = 'REFUNDED' WHERE company_id = ${companyId} AND id = ${orderId}`,
  );
  await revokeRefundedDays(tx, deps, { companyId, orderId });
  await issueCorrectiveInvoice(deps, tx, order);
  await publish(tx, { name: 'paymentRefunded', companyId, orderId, kind: order.kind });
}

/**
 * Completes a whole refund that was made in PayU's own panel, with the same effects as the
 * operator's command. It also ends a refund of ours that waits for its retry.
 */
export async function completeRefundFromPayuPanel(deps: ConfiguredBillingDeps, key: OrderKey): Promise<void> {
  const { db, clock, log } = deps;
  const now = clock.now();
  await db.transaction(async (tx) => {
    await lockCompanyLimits(tx, key.companyId);
    const order = await findOrder(tx, key, sql`FOR UPDATE OF o`);
    if (order?.status !== 'COMPLETED') return;
    const made = await tx.query(sql`
      INSERT INTO payment_refunds (company_id, order_id, amount, reason, created_on, sent_on)
      VALUES (${key.companyId}, ${key.id}, ${getGrossAmount(order)}, 'operator', ${now.toISOString()}, ${now.toISOString()})
      ON CONFLICT (company_id, order_id) DO UPDATE SET sent_on = coalesce(payment_refunds.sent_on, excluded.sent_on)
        WHERE payment_refunds.ended_on IS NULL
      RETURNING 1`);
    if (made.length === 0) return;
    const lengthened = await findLaterOrderLengthenedBy(tx, { companyId: key.companyId, orderId: key.id }, now);
    log.warn(
      { extOrderId: getExtOrderId(key), lengthened },
      'an order was refunded in PayU’s panel; the period of an order named as lengthened loses the days that were left of it',
    );
    await finish(deps, tx, key);
  });
}

/** Schedules the retry of a refund that PayU cancelled, under a new id. No money was refunded. */
async function tryLater({ db, clock, log }: ConfiguredBillingDeps, key: OrderKey, attempt: number): Promise<void> {
  const again = new Date(clock.now().getTime() + againAfterHours * hourMs).toISOString();
  const moved = await db.query(sql`
    UPDATE payment_refunds SET attempt = attempt + 1, sent_on = NULL, ask_on = ${again}, asks = 0
    WHERE ${which(key)} AND attempt = ${attempt} AND ended_on IS NULL RETURNING 1`);
  if (moved.length > 0)
    log.error(
      { extRefundId: getExtRefundId(key, attempt), again },
      'PayU cancelled a refund: no money has gone back, and it is tried again in a day; look at the point of sale’s account',
    );
}

/**
 * Applies the status that PayU reports for an attempt to refund, once. The status of an older
 * attempt changes nothing.
 * @param status PayU's status: FINALIZED, CANCELED, or any other while the refund is pending
 */
export async function applyRefundStatus(
  deps: ConfiguredBillingDeps,
  key: OrderKey,
  { extRefundId, status }: { extRefundId: string; status: string },
): Promise<void> {
  const [refund] = await deps.db.query<{ attempt: number }>(sql`
    SELECT attempt FROM payment_refunds WHERE ${which(key)} AND ended_on IS NULL`);
  if (!refund || extRefundId !== getExtRefundId(key, refund.attempt)) return;
  if (status === 'FINALIZED')
    await deps.db.transaction(async (tx) => {
      await lockCompanyLimits(tx, key.companyId);
      await finish(deps, tx, key);
    });
  if (status === 'CANCELED') await tryLater(deps, key, refund.attempt);
}
