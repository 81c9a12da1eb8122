import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';
import type { OrderKey } from '../orders/orders.query.ts';

/** Stores PayU's id of an order whose response has not arrived yet. */
export async function storePayuOrderId(db: Queryable, { companyId, id }: OrderKey, payuOrderId: string): Promise<void> {
  await db.query(
    sql`UPDATE payment_orders SET payu_order_id = ${payuOrderId} WHERE company_id = ${companyId} AND id = ${id} AND payu_order_id IS NULL`,
  );
}
