import sql from 'sql-template-tag';
import type { SubscriptionHistoryRow } from '#contract/billing/subscription.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { presentOrder } from './order.presenter.ts';
import { readOrders } from './orders.query.ts';

/** The documents of an order. */
export type OrderDocuments = Pick<SubscriptionHistoryRow, 'card' | 'invoice' | 'correction' | 'order'>;

/**
 * Reads the card, the invoice, the corrective invoice and the number of each order, by the order's
 * id. The history of periods shows them.
 */
export async function readOrderDocumentsByOrderId(
  db: Queryable,
  companyId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderDocuments>> {
  if (orderIds.length === 0) return new Map();
  const orders = await readOrders(db, companyId, sql`o.id = ANY(${orderIds}::uuid[])`, orderIds.length);
  return new Map(
    orders.map((one) => {
      // None of the fields read here depends on the language.
      const { id, number, card, invoice, correction } = presentOrder(one, 'pl');
      return [id, { card, invoice, correction, order: { id, number } }];
    }),
  );
}
