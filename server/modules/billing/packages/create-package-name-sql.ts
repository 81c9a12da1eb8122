import sql, { type Sql } from 'sql-template-tag';
import { getLanguage, type Locale } from '#contract/wire/locales.ts';

/**
 * Returns SQL for a package's name in the payer's language. Servers of an earlier version print
 * this name on the invoice of an order.
 */
export function createPackageNameSql(packageId: string | null, locale: Locale): Sql {
  const name = getLanguage(locale) === 'pl' ? sql`name_pl` : sql`name_en`;
  return sql`(SELECT ${name} FROM packages WHERE id = ${packageId})`;
}
