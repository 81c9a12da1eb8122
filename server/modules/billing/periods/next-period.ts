import { firstMonthPriceGrosze, trialPackageId } from '#contract/billing/subscription.ts';
import { doesPackageChangeNeedPayment } from '../packages/compare-packages.ts';
import type { Package } from '../packages/packages.query.ts';
import { addDaysInWarsaw, addMonthsInWarsaw, countDaysInWarsaw } from './paid-months.ts';
import {
  type MoneyToDaysRate,
  type OrderCredit,
  removeOrderCredits,
  spendOrderCredits,
  sumOrderCredits,
} from './portions.ts';
import type { StoredPeriod, StoredSubscription } from './stored-subscription.query.ts';

/*
 * The next period of a company, and its price. Instants are epoch milliseconds, money net in
 * grosze. Days are whole, so the answer is the same all day: the payment brings the end that the
 * screen has shown.
 */

/** A period that the company can pay for. */
export interface PeriodOffer {
  package: Package;
  start: number;
  end: number;
  price: number;
  /** The value of the paid days: the package's own price, and the rest of what was paid before. */
  worth: number;
  /** The unused money of earlier orders, by order. `worth` already includes its sum. */
  portions: OrderCredit[];
  /** The end of the trial days, which the period begins with. Null without such days. */
  givenUntil: number | null;
  /**
   * The instant from which paid months count. In a lengthened period it is later by the added days.
   */
  countedFrom: number;
  countedMonths: number;
}

/** Returns whether the company is on trial. */
export const isTrial = ({ period }: StoredSubscription): boolean => period.package.id === trialPackageId;

/** Returns the number of paid days of a period, which follow the trial days. */
const paidDays = ({ start, end, givenUntil }: StoredPeriod): number =>
  end === null ? 0 : countDaysInWarsaw(givenUntil ?? start, end);

/**
 * Returns the unused part of a period's worth on this day. Trial days are used before paid days.
 */
function leftOf(period: StoredPeriod, now: number): number {
  const { end, worth } = period;
  if (end === null) return 0;
  const all = paidDays(period);
  return Math.floor((worth * Math.min(countDaysInWarsaw(now, end), all)) / Math.max(all, 1));
}

/**
 * Returns the number of days of a package that the money of earlier orders buys, rounded up.
 * @param ofPrice the number of days that the package's full price buys
 */
export const convertMoneyToPackageDays = (worth: number, { price }: Package, ofPrice: number): number =>
  Math.ceil((worth * ofPrice) / price);

/** Returns the number of days of a whole package from an instant on. */
export const countPackageDays = (from: number, { durationInMonths }: Package): number =>
  countDaysInWarsaw(from, addMonthsInWarsaw(from, durationInMonths));

/** Returns the exchange of a paid period's own money into days. */
function rateOf(period: StoredPeriod): MoneyToDaysRate {
  const { package: had, start, worth, portions, rate } = period;
  const carried = sumOrderCredits(portions);
  const ofPrice = countPackageDays(start, had);
  return (
    rate ?? {
      worth: worth - carried,
      days: paidDays(period) - convertMoneyToPackageDays(carried, had, ofPrice),
      ofPrice,
    }
  );
}

/** Returns the unused portions of a period on this day. The list is empty when all are used. */
export function getOrderCredits(period: StoredPeriod, now: number): OrderCredit[] {
  const { orderId, package: had, worth, portions } = period;
  if (had.price === 0) return [];
  const own = Math.max(0, worth - sumOrderCredits(portions));
  return spendOrderCredits(
    [{ orderId, packageId: had.id, own, rate: rateOf(period), portions }],
    worth - leftOf(period, now),
  );
}

/**
 * Returns the price of a package for a first payment. A one-month package has the special
 * first-month price for a company that has never paid.
 */
export function getFirstPaymentPrice({ price, durationInMonths }: Package, isFirst: boolean): number {
  return isFirst && durationInMonths === 1 ? Math.min(firstMonthPriceGrosze, price) : price;
}

/**
 * Returns the number of trial days that remain, of the trial itself or of a period that they
 * lengthened.
 */
export function getRemainingTrialDays({ period, ahead }: StoredSubscription, now: number): number {
  const lengthened = Math.max(...[period, ...ahead].map(({ givenUntil }) => givenUntil ?? 0));
  const until = period.package.id === trialPackageId ? period.end : lengthened;
  return until === null ? 0 : countDaysInWarsaw(now, until);
}

/**
 * Returns the offer of a package that is paid and in force now. Remaining trial days lengthen it,
 * and so do the days that the unused money of paid periods buys. An order that is being refunded
 * lengthens nothing.
 */
export function getImmediateOffer(
  stored: StoredSubscription,
  wanted: Package,
  isFirst: boolean,
  now: number,
): PeriodOffer {
  const { period, ahead, goingBack } = stored;
  const portions = removeOrderCredits(
    [period, ...ahead].flatMap((one) => getOrderCredits(one, now)),
    goingBack,
  );
  const left = sumOrderCredits(portions);
  const given = getRemainingTrialDays(stored, now);
  const countedFrom = addDaysInWarsaw(
    now,
    given + convertMoneyToPackageDays(left, wanted, countPackageDays(now, wanted)),
  );
  const price = getFirstPaymentPrice(wanted, isFirst);
  const countedMonths = wanted.durationInMonths;
  const end = addMonthsInWarsaw(countedFrom, countedMonths);
  return {
    ...{ package: wanted, start: now, end, price, worth: wanted.price + left, portions },
    ...{ givenUntil: given > 0 ? addDaysInWarsaw(now, given) : null, countedFrom, countedMonths },
  };
}

/**
 * Returns the offer of the period after the last paid period: the queued package, or else the same
 * package. Null when nothing is to be paid, because the last or the next package is free.
 */
export function getNextPeriodOffer({
  period,
  ahead,
  queued,
  countedFrom,
  countedMonths,
}: StoredSubscription): PeriodOffer | null {
  const last = ahead.at(-1) ?? period;
  const wanted = queued?.package ?? last.package;
  if (last.end === null || last.package.price === 0 || wanted.price === 0) return null;
  const isSame = wanted.id === last.package.id && countedFrom !== null;
  const from = isSame ? countedFrom : last.end;
  const months = (isSame ? countedMonths : 0) + wanted.durationInMonths;
  const end = addMonthsInWarsaw(from, months);
  const { price } = wanted;
  return {
    ...{ package: wanted, start: last.end, end, price, worth: price, portions: [], givenUntil: null },
    ...{ countedFrom: from, countedMonths: months },
  };
}

/**
 * Returns the offer of the next period, once the paid time has ended. The period starts at that
 * end. Null before that end, and when nothing is to be paid.
 */
export function getDueOffer(stored: StoredSubscription, now: number): PeriodOffer | null {
  const offer = getNextPeriodOffer(stored);
  return offer && offer.start <= now ? offer : null;
}

/**
 * Returns whether the company has this package and no other is paid to follow. Selecting it would
 * then change nothing.
 */
export const isOnlyPackage = ({ period, ahead }: StoredSubscription, packageId: string): boolean =>
  [period, ahead.at(-1) ?? period].every((one) => one.package.id === packageId);

/**
 * Returns whether selecting a package needs a payment now. The company may have paid for another
 * package that follows the package in force. It must then pay to keep the package in force, which
 * replaces the follower.
 */
export const doesPackageSelectionNeedPayment = (stored: StoredSubscription, wanted: Package): boolean =>
  wanted.id === stored.period.package.id
    ? !isOnlyPackage(stored, wanted.id)
    : doesPackageChangeNeedPayment(wanted, stored.period.package);

/**
 * Returns when a change to this package would be in force, and the end of its period. A null end
 * means no end.
 */
export function getPackageChangeDates(
  stored: StoredSubscription,
  wanted: Package,
  now: number,
): { date: number; end: number | null; paymentNeeded: boolean } {
  const { period, ahead } = stored;
  const last = ahead.at(-1) ?? period;
  const due = getDueOffer(stored, now);
  if (due?.package.id === wanted.id) return { date: now, end: due.end, paymentNeeded: true };
  if (isOnlyPackage(stored, wanted.id)) return { date: now, end: last.end, paymentNeeded: false };
  if (doesPackageSelectionNeedPayment(stored, wanted))
    return { date: now, end: getImmediateOffer(stored, wanted, false, now).end, paymentNeeded: true };
  const date = last.end ?? now;
  const end = wanted.price === 0 ? null : addMonthsInWarsaw(date, wanted.durationInMonths);
  return { date: Math.max(date, now), end, paymentNeeded: false };
}
