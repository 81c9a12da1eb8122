import { type Subscription, subscriptionTimeZone, unpaidDays } from '#contract/subscription.ts';
import { addDays, dayOf, displayDay } from '#contract/wall-clock.ts';
import { displayMoney } from '#web/app/languages/money.ts';
import type { Translate } from '#web/app/languages/texts.ts';

/** 'dd-MM-yyyy' of an instant, by the clocks that subscriptions are counted by. */
export const periodDay = (instant: string): string => displayDay(dayOf(Date.parse(instant), subscriptionTimeZone));

/** Days from now until the day of an instant, by those clocks: 0 on the day itself. */
export function daysUntil(instant: string, now: number): number {
  const midnight = (at: number) => Date.parse(dayOf(at, subscriptionTimeZone));
  return (midnight(Date.parse(instant)) - midnight(now)) / 86_400_000;
}

/** 'dd-MM-yyyy' until which a package stays that was not paid for after this end. */
export const unpaidUntil = (end: string): string =>
  displayDay(addDays(dayOf(Date.parse(end), subscriptionTimeZone), unpaidDays));

/** The same of what a company has: null unless its period is over and is still to be paid. */
export function overdueUntil({ isActive, isRecurring, periods }: Subscription): string | null {
  const end = periods.at(-1)?.periodEnd ?? null;
  return isActive || !isRecurring || end === null ? null : unpaidUntil(end);
}

/** 'netto za miesiąc', 'netto za rok', 'netto za 6 miesięcy'; what does not end costs once. */
export function perPeriod(t: Translate, months: number): string {
  if (months === 12) return t('subscription.price.perYear');
  return months === 0 ? t('subscription.price.net') : t('subscription.price.perMonths', { count: months });
}

/** '149,00 zł netto za miesiąc', or that it costs nothing. */
export function priceWords(t: Translate, net: number, months: number): string {
  return net === 0 ? t('subscription.price.free') : `${displayMoney(net)} ${perPeriod(t, months)}`;
}
