import sql from 'sql-template-tag';
import * as z from 'zod';
import type { OrderStatus } from '#contract/billing/payments.ts';
import { requireCompanyIdByUrlName } from '#server/modules/companies/named-company.query.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { AddJob } from '#server/platform/jobs/add-job.command.ts';
import { parseOperatorArguments } from '#server/platform/operator-arguments.ts';
import { refundOrderTask } from '../billing.job.ts';
import { formatGrosze } from '../invoices/create-invoice-pdf.ts';
import { findOrder, getGrossAmount, type StoredOrder } from '../orders/orders.query.ts';
import { findLaterOrderLengthenedBy } from '../periods/lengthened-by.query.ts';
import { beginRefund } from './begin-refund.command.ts';

/** The arguments of the operator's command for a refund. */
const wanted = z.object({
  /** Url name of the company. */
  company: z.string().min(1).toLowerCase(),
  /** The number of the order within the company, as screens and invoices show it. */
  order: z.coerce.number().int().min(1).max(2_147_483_647),
  /** The reason in one line, which is printed on the corrective invoice. */
  reason: z.string().trim().min(1).max(200).optional(),
});

const unpaid: Partial<Record<OrderStatus, string>> = {
  NEW: 'the payment is in progress',
  PENDING: 'the payment is in progress',
  CANCELED: 'the payment was cancelled',
};

/**
 * Locks the order that the operator names.
 * @throws Error with the reason why the order cannot be refunded
 */
async function lockPaidOrder(
  tx: Transaction,
  { company, order: number }: z.output<typeof wanted>,
): Promise<StoredOrder> {
  const companyId = await requireCompanyIdByUrlName(tx, company);
  const [numbered] = await tx.query<{ id: string }>(sql`
    SELECT id FROM payment_orders WHERE company_id = ${companyId} AND number = ${number}`);
  const key = numbered && { companyId, id: numbered.id };
  const order = key && (await findOrder(tx, key, sql`FOR UPDATE OF o`));
  if (!order) throw new Error(`${company} has no order ${number}.`);
  if (order.kind === 'card')
    throw new Error(`Order ${number} of ${company} only saved a card, for PLN 0: there is nothing to refund.`);
  if (order.status === 'REFUNDED') throw new Error(`Order ${number} of ${company} has already been refunded.`);
  const why = unpaid[order.status];
  if (why) throw new Error(`Order ${number} of ${company} was not paid: ${why}.`);
  return order;
}

/**
 * Runs the operator's command that refunds the whole amount of a paid order, once. Until PayU has
 * ended the refund, a repeated command retries it. At the end of the refund, the company loses the
 * days that the order paid for.
 * @returns the result as a sentence
 * @throws Error with the reason
 */
export async function refundByOperator(
  db: Database,
  deps: { clock: Clock; addJob: AddJob },
  args: object,
): Promise<string> {
  const input = parseOperatorArguments(wanted, args);
  const { company, order: number, reason = null } = input;
  return await db.transaction(async (tx) => {
    const order = await lockPaidOrder(tx, input);
    const { companyId, id } = order;
    const now = deps.clock.now();
    const [begun] = await tx.query<{ on: string }>(sql`
      SELECT created_on AS on FROM payment_refunds WHERE company_id = ${companyId} AND order_id = ${id}`);
    if (begun) {
      // The key is new, because a job that was given up would block another job with the same key.
      const key = `${companyId} ${id} ${now.toISOString()}`;
      await deps.addJob(tx, { task: refundOrderTask, payload: { companyId, id }, key });
      return `The refund of order ${number} of ${company} began on ${begun.on}; a server tries again within a minute.`;
    }
    const lengthened = await findLaterOrderLengthenedBy(tx, { companyId, orderId: id }, now);
    const newer = lengthened === null ? undefined : await findOrder(tx, { companyId, id: lengthened });
    if (newer)
      throw new Error(
        `The unused part of order ${number} of ${company} extends the period that order ${newer.number} paid for: refund order ${newer.number} first.`,
      );
    await beginRefund(tx, deps, order, { reason: 'operator', note: reason });
    const amount = formatGrosze(getGrossAmount(order), 'en').replaceAll('\u00a0', ' ');
    return `The refund of order ${number} of ${company} (${order.packageNames?.en}, ${amount}) has begun: a server asks PayU within a minute.`;
  });
}
