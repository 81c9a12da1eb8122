import sql, { type Sql } from 'sql-template-tag';
import { type Locale, languageOf } from '#contract/wire/locales.ts';

/**
 * Returns SQL for a package's name in the payer's language. Servers of an earlier version print
 * this name on the invoice of an order.
 */
export function packageNameFor(packageId: string | null, locale: Locale): Sql {
  const name = languageOf(locale) === 'pl' ? sql`name_pl` : sql`name_en`;
  return sql`(SELECT ${name} FROM packages WHERE id = ${packageId})`;
}
