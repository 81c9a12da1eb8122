import sql, { type Sql } from 'sql-template-tag';
import { type Locale, languageOf } from '#contract/wire/locales.ts';

/**
 * SQL of a package's name in the payer's language. Servers of an earlier version print it on the
 * invoice of an order that they end.
 */
export function packageNameFor(packageId: string | null, locale: Locale): Sql {
  const name = languageOf(locale) === 'pl' ? sql`name_pl` : sql`name_en`;
  return sql`(SELECT ${name} FROM packages WHERE id = ${packageId})`;
}
