import sql from 'sql-template-tag';
import { pollOrderTask, refundOrderTask } from '../billing.job.ts';
import type { ConfiguredBillingDeps } from '../billing-deps.ts';

/** The maximum number of orders, and of refunds, that one run polls. */
const most = 500;

/**
 * Adds a job for each order and refund whose next poll is due. The delay between polls doubles from
 * one minute up to six hours.
 */
export async function enqueuePollsOfUnsettledOrders({ db, clock, addJob }: ConfiguredBillingDeps): Promise<void> {
  const now = clock.now().toISOString();
  await db.transaction(async (tx) => {
    const due = await tx.query<{ companyId: string; id: string; asks: number }>(sql`
      UPDATE payment_orders AS o SET asks = o.asks + 1,
             ask_on = ${now}::timestamptz + least(interval '6 hours', interval '1 minute' * 2 ^ least(o.asks, 10))
      FROM (SELECT company_id, id FROM payment_orders WHERE ask_on <= ${now} ORDER BY ask_on LIMIT ${most} FOR UPDATE SKIP LOCKED) AS turn
      WHERE o.company_id = turn.company_id AND o.id = turn.id RETURNING o.company_id AS "companyId", o.id, o.asks`);
    const refunds = await tx.query<{ companyId: string; id: string; attempt: number; asks: number }>(sql`
      UPDATE payment_refunds AS r SET asks = r.asks + 1,
             ask_on = ${now}::timestamptz + least(interval '6 hours', interval '1 minute' * 2 ^ least(r.asks, 10))
      FROM (SELECT company_id, order_id FROM payment_refunds WHERE ask_on <= ${now}
            ORDER BY ask_on LIMIT ${most} FOR UPDATE SKIP LOCKED) AS turn
      WHERE r.company_id = turn.company_id AND r.order_id = turn.order_id
      RETURNING r.company_id AS "companyId", r.order_id AS id, r.attempt, r.asks`);
    // The low priority lets other jobs run first when PayU is slow.
    const priority = 1;
    await addJob(
      tx,
      ...due.map(({ companyId, id, asks }) => ({
        ...{ task: pollOrderTask, payload: { companyId, id }, priority },
        key: `${companyId} ${id} ${asks}`,
      })),
      ...refunds.map(({ companyId, id, attempt, asks }) => ({
        ...{ task: refundOrderTask, payload: { companyId, id }, priority },
        key: `${companyId} ${id} ${attempt} ${asks}`,
      })),
    );
  });
}
