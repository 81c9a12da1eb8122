import sql from 'sql-template-tag';
import type { OrderKind } from '#contract/billing/payments.ts';
import { hourMs } from '#contract/time/durations.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';

/**
 * The maximum number of orders that a company's people may place in an hour. An attacker with
 * stolen cards places many, mostly for PLN 0. Automatic renewals do not count.
 */
export const maxOrdersPerHourByKind: Readonly<Record<Exclude<OrderKind, 'renewal'>, number>> = {
  card: 10,
  payment: 20,
};

/**
 * Refuses an order beyond the maximum until an hour has passed. The caller holds the lock of the
 * company's payments, so parallel orders all count.
 * @throws Refused `tooManyRequests`
 */
export async function refuseTooManyOrders(
  tx: Transaction,
  { companyId, kind }: { companyId: string; kind: keyof typeof maxOrdersPerHourByKind },
  now: Date,
): Promise<void> {
  const [oldest] = await tx.query<{ createdOn: string }>(sql`
    SELECT created_on AS "createdOn" FROM payment_orders
    WHERE company_id = ${companyId} AND kind = ${kind} AND created_on > ${new Date(now.getTime() - hourMs).toISOString()}
    ORDER BY created_on DESC OFFSET ${maxOrdersPerHourByKind[kind] - 1} LIMIT 1`);
  if (!oldest) return;
  const left = Date.parse(oldest.createdOn) + hourMs - now.getTime();
  refuse('tooManyRequests', { retryAfterSeconds: Math.max(1, Math.ceil(left / 1_000)) });
}
