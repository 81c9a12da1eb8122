import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';

/**
 * Reads the payments of these companies. Returns a function that gives the sum of one company, VAT
 * included, in grosze. Refunded payments, and those being refunded, do not count. The sum of a
 * company without payments is 0.
 */
export async function readPaidSumLookupByCompany(
  db: Queryable,
  companyIds: readonly string[],
): Promise<(companyId: string) => number> {
  const rows = await db.query<{ companyId: string; paid: number }>(sql`
    SELECT o.company_id AS "companyId", sum(o.net + o.vat)::int8 AS paid
    FROM payment_orders o
    WHERE o.company_id = ANY(${companyIds}::uuid[]) AND o.status = 'COMPLETED'
      AND NOT EXISTS (SELECT FROM payment_refunds r WHERE r.company_id = o.company_id AND r.order_id = o.id)
    GROUP BY o.company_id`);
  const paid = new Map(rows.map((row) => [row.companyId, Number(row.paid)]));
  return (companyId) => paid.get(companyId) ?? 0;
}
