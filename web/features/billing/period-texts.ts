import { gracePeriodDays, type Subscription, subscriptionTimeZone } from '#contract/billing/subscription.ts';
import { dayMs } from '#contract/time/durations.ts';
import { addDays, formatDisplayDay, getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { formatMoney } from '#web/platform/languages/money.ts';
import type { Translate } from '#web/platform/languages/texts.ts';

/**
 * Returns an instant's day as 'dd-MM-yyyy' in `subscriptionTimeZone`, which holds for all
 * companies.
 */
export const formatSubscriptionDay = (instant: string): string =>
  formatDisplayDay(getCalendarDayAt(Date.parse(instant), subscriptionTimeZone));

/**
 * Returns the number of calendar days from `now` (epoch milliseconds) to an instant's day, in
 * `subscriptionTimeZone`. It is 0 on the day itself, and negative afterwards.
 */
export function countDaysUntil(instant: string, now: number): number {
  const midnight = (at: number) => Date.parse(getCalendarDayAt(at, subscriptionTimeZone));
  return (midnight(Date.parse(instant)) - midnight(now)) / dayMs;
}

/**
 * Returns the day on which the grace period ends if the package stays unpaid after `end`. The
 * format is 'dd-MM-yyyy'.
 */
export const formatGracePeriodEnd = (end: string): string =>
  formatDisplayDay(addDays(getCalendarDayAt(Date.parse(end), subscriptionTimeZone), gracePeriodDays));

/**
 * Returns the last day on which a company keeps its package although a renewal failed, as
 * 'dd-MM-yyyy'. Null while the package is paid, and when it does not renew.
 */
export function formatOverdueLastDay({ isActive, isRecurring, periods }: Subscription): string | null {
  const end = periods.at(-1)?.periodEnd ?? null;
  return isActive || !isRecurring || end === null ? null : formatGracePeriodEnd(end);
}

/**
 * Returns 'netto za miesiąc', 'netto za rok' or 'netto za 6 miesięcy'. For a package without an end
 * (0 months) it returns 'netto' alone.
 */
export function formatPricePeriod(t: Translate, months: number): string {
  if (months === 12) return t('billing.price.perYear');
  return months === 0 ? t('billing.price.net') : t('billing.price.perMonths', { count: months });
}

/** Returns '149,00 zł netto za miesiąc', or the text for a free package. */
export function formatPackagePrice(t: Translate, net: number, months: number): string {
  return net === 0 ? t('billing.price.free') : `${formatMoney(net)} ${formatPricePeriod(t, months)}`;
}
