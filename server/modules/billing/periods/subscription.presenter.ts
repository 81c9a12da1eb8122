import { calculateGrossPrice } from '#contract/billing/money.ts';
import type {
  OfferedPackage,
  QueuedChange,
  Subscription,
  SubscriptionHistoryRow,
  SubscriptionPeriodReason,
} from '#contract/billing/subscription.ts';
import type { Language } from '#contract/wire/locales.ts';
import type { OrderDocuments } from '../orders/order-documents.query.ts';
import type { Package } from '../packages/packages.query.ts';
import type { HistoryPeriod } from './history.query.ts';
import { getFirstPaymentPrice } from './next-period.ts';
import type { StoredSubscription } from './stored-subscription.query.ts';

/** Converts epoch milliseconds to an instant of the API. */
export const formatInstant = (ms: number): string => new Date(ms).toISOString();
const endOf = (ms: number | null): string | null => (ms === null ? null : formatInstant(ms));

/**
 * Converts a package that can be selected to a response. A company that has never paid sees the
 * first-month price of a package of one month.
 */
export function presentPackageOffer(offered: Package, isFirst: boolean, language: Language): OfferedPackage {
  const { id, names, price, durationInMonths, limits, companyId } = offered;
  return {
    ...{
      id,
      name: names[language],
      price: getFirstPaymentPrice(offered, isFirst),
      noPromoPrice: price,
      durationInMonths,
    },
    ...{ noCardNeeded: price === 0, isGlobal: companyId === null, ...limits },
  };
}

/** Converts a company's subscription to the response for its screens. */
export function presentSubscription(
  { id, companyId, period, ahead, queued }: StoredSubscription,
  { firstSubscription, now, language }: { firstSubscription: boolean; now: number; language: Language },
): Subscription {
  const { package: has, end } = period;
  const { package: next } = ahead.at(-1) ?? period;
  return {
    ...{ id, companyId, packageId: has.id, packageName: has.names[language], price: has.price },
    ...{ durationInMonths: has.durationInMonths, isCustom: has.companyId !== null, packageInfo: has.limits },
    isRecurring: has.price > 0 && queued?.package.price !== 0,
    isActive: end === null || end > now,
    periods: [period, ...ahead].map((one) => ({ periodStart: formatInstant(one.start), periodEnd: endOf(one.end) })),
    nextPackage:
      next.id === has.id
        ? null
        : {
            ...{ packageId: next.id, packageName: next.names[language] },
            ...{ price: next.price, durationInMonths: next.durationInMonths },
          },
    firstSubscription,
  };
}

/**
 * Converts the queued change to a response, or returns null. `date` is the end of the paid time. If
 * that end has passed unpaid, `date` is now, because the change takes effect with its payment.
 */
export function presentQueuedChange(
  { period, ahead, queued }: StoredSubscription,
  { now, language }: { now: number; language: Language },
): QueuedChange | null {
  const { end } = ahead.at(-1) ?? period;
  if (!queued || end === null) return null;
  const { id, package: next } = queued;
  const { id: packageId, names, price: packagePrice } = next;
  return { id, packageId, packageName: names[language], packagePrice, date: formatInstant(Math.max(end, now)) };
}

const reasons: Record<SubscriptionPeriodReason, Record<Language, string>> = {
  trial: { pl: 'Okres próbny', en: 'Trial' },
  free: { pl: 'Przejście na pakiet darmowy', en: 'Change to the free package' },
  agreed: { pl: 'Pakiet uzgodniony indywidualnie', en: 'Individually agreed package' },
  changed: { pl: 'Zmiana pakietu', en: 'Package change' },
  renewed: { pl: 'Odnowienie', en: 'Renewal' },
};

/** Converts a period to a row of the history. */
export function presentHistoryPeriod(
  { package: had, reason, price, orderId, ...row }: HistoryPeriod,
  documents: ReadonlyMap<string, OrderDocuments>,
  language: Language,
): SubscriptionHistoryRow {
  const description = reasons[reason][language];
  const { card = null, invoice = null, correction = null, order = null } = (orderId && documents.get(orderId)) || {};
  const priceGross = calculateGrossPrice(price);
  return {
    ...row,
    name: had.names[language],
    reason,
    description,
    price,
    priceGross,
    card,
    invoice,
    correction,
    order,
  };
}
