import type { Grosze } from '#contract/billing/money.ts';
import type { Locale } from '#contract/wire/locales.ts';
import { currentLocale } from './locale.ts';

const known = new Map<Locale, Intl.NumberFormat>();

/** Returns an amount of złoty as the locale writes it: '183,27 zł', 'PLN 183.27'. */
export function formatMoney(amount: Grosze): string {
  const locale = currentLocale();
  const format = known.get(locale) ?? new Intl.NumberFormat(locale, { style: 'currency', currency: 'PLN' });
  known.set(locale, format);
  return format.format(amount / 100);
}
