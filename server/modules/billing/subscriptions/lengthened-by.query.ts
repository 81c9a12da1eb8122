import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';

/**
 * Finds the order whose running period the rest of another order has lengthened. Null for none. It
 * follows each period to the one that replaced it, if something was carried over, and to its
 * continuation.
 */
export async function readLengthened(
  db: Queryable,
  { companyId, orderId }: { companyId: string; orderId: string },
  now: Date,
): Promise<string | null> {
  const [row] = await db.query<{ orderId: string }>(sql`
    WITH RECURSIVE led AS (
      SELECT o.id, o.order_id, o.period_end FROM subscription_periods o
      WHERE o.company_id = ${companyId} AND o.order_id = ${orderId}
      UNION
      SELECT o.id, o.order_id, o.period_end
      FROM led JOIN subscription_periods o ON o.company_id = ${companyId} AND o.status = 'COMPLETED'
        AND ((o.period_start = led.period_end AND coalesce(o.carried, o.worth - o.price) > 0) OR o.order_id = led.order_id)
    )
    SELECT order_id AS "orderId" FROM led
    WHERE order_id <> ${orderId} AND period_end > ${now.toISOString()} ORDER BY period_end DESC LIMIT 1`);
  return row?.orderId ?? null;
}
