import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';

/**
 * SQL: the VAT number of a company c in comparable form: letters and digits, without Poland's
 * prefix. Empty without a number.
 */
export const normalizedVatNumberSql: Sql = sql`
  regexp_replace(regexp_replace(upper(c.vat_number), '[^A-Z0-9]', '', 'g'), '^PL(?=[0-9]{10}$)', '')`;

/** Returns whether neither the company nor another company with its VAT number has paid yet. */
export async function hasNeverPaid(db: Queryable, companyId: string): Promise<boolean> {
  const [row] = await db.query<{ isFirst: boolean }>(sql`
    SELECT NOT EXISTS (SELECT FROM subscription_periods o WHERE o.company_id = ${companyId} AND o.price > 0)
       AND NOT EXISTS (SELECT FROM first_months f WHERE f.vat_number = ${normalizedVatNumberSql}) AS "isFirst"
    FROM companies c WHERE c.id = ${companyId}`);
  return row!.isFirst;
}
