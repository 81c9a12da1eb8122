import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';

/** A company's VAT number, from companies c, as it is told apart: letters and digits, without Poland's own prefix; empty for none. */
export const vatNumber: Sql = sql`
  regexp_replace(regexp_replace(upper(c.vat_number), '[^A-Z0-9]', '', 'g'), '^PL(?=[0-9]{10}$)', '')`;

/** Whether nothing has been paid for yet: neither by the company, nor by another under its VAT number for a first month. */
export async function readIsFirst(db: Queryable, companyId: string): Promise<boolean> {
  const [row] = await db.query<{ isFirst: boolean }>(sql`
    SELECT NOT EXISTS (SELECT FROM subscription_periods o WHERE o.company_id = ${companyId} AND o.price > 0)
       AND NOT EXISTS (SELECT FROM first_months f WHERE f.vat_number = ${vatNumber}) AS "isFirst"
    FROM companies c WHERE c.id = ${companyId}`);
  return row!.isFirst;
}
