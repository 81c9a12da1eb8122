import { firstMonthPrice, trialPackageId } from '#contract/billing/subscription.ts';
import { takesPayment } from '../packages/compare-packages.ts';
import type { Package } from '../packages/packages.query.ts';
import { daysAfter, daysBetween, monthsAfter } from './paid-months.ts';
import { type Portion, type Rate, spend, without, worthOf } from './portions.ts';
import type { StoredPeriod, StoredSubscription } from './stored-subscription.query.ts';

/*
 * The next period of a company, and its price. Instants are epoch milliseconds, money net in
 * grosze. Days are whole, so the answer is the same all day: the payment brings the end that the
 * screen has shown.
 */

/** A period to be paid. */
export interface Offer {
  package: Package;
  start: number;
  end: number;
  price: number;
  /** The value of its paid days: the package's own price, and the rest of what was paid before. */
  worth: number;
  /** The part of the worth that is the rest of what was paid before, by order. */
  portions: Portion[];
  /** The end of the trial days, which come first in it. Null for none. */
  givenUntil: number | null;
  /** Paid months count from here. In a lengthened period this is later by the added days. */
  countedFrom: number;
  countedMonths: number;
}

/** Returns whether the company is on trial. */
export const isTrial = ({ period }: StoredSubscription): boolean => period.package.id === trialPackageId;

/** Returns the paid days of a period, which come after the trial's. */
const paidDays = ({ start, end, givenUntil }: StoredPeriod): number =>
  end === null ? 0 : daysBetween(givenUntil ?? start, end);

/**
 * Returns the rest, on this day, of what was paid for a period. Trial days come before paid ones.
 */
function leftOf(period: StoredPeriod, now: number): number {
  const { end, worth } = period;
  if (end === null) return 0;
  const all = paidDays(period);
  return Math.floor((worth * Math.min(daysBetween(now, end), all)) / Math.max(all, 1));
}

/** Returns the days that the money of earlier orders buys of a package, rounded up. */
export const daysFor = (worth: number, { price }: Package, ofPrice: number): number =>
  Math.ceil((worth * ofPrice) / price);

/** Returns the days of a whole package from this instant on. */
export const wholeDays = (from: number, { durationInMonths }: Package): number =>
  daysBetween(from, monthsAfter(from, durationInMonths));

/** Returns how many days the money of a paid period bought. */
function rateOf(period: StoredPeriod): Rate {
  const { package: had, start, worth, portions, rate } = period;
  const carried = worthOf(portions);
  const ofPrice = wholeDays(start, had);
  return rate ?? { worth: worth - carried, days: paidDays(period) - daysFor(carried, had, ofPrice), ofPrice };
}

/** Returns the portions that are left of a period on this day. Empty when none are. */
export function restOf(period: StoredPeriod, now: number): Portion[] {
  const { orderId, package: had, worth, portions } = period;
  if (had.price === 0) return [];
  const own = Math.max(0, worth - worthOf(portions));
  return spend([{ orderId, packageId: had.id, own, rate: rateOf(period), portions }], worth - leftOf(period, now));
}

/**
 * Returns the first price of a package: a token for a first month of a company that has never paid.
 */
export function firstPrice({ price, durationInMonths }: Package, isFirst: boolean): number {
  return isFirst && durationInMonths === 1 ? Math.min(firstMonthPrice, price) : price;
}

/**
 * Returns the trial days that are still to come, of the trial itself or of the periods that they
 * lengthened.
 */
export function givenDays({ period, ahead }: StoredSubscription, now: number): number {
  const lengthened = Math.max(...[period, ...ahead].map(({ givenUntil }) => givenUntil ?? 0));
  const until = period.package.id === trialPackageId ? period.end : lengthened;
  return until === null ? 0 : daysBetween(now, until);
}

/**
 * Returns the offer of a package that is paid and in force now. The trial days that are left
 * lengthen it, and so do the days that the rest of paid periods buys. An order whose refund has begun
 * buys none.
 */
export function offerNow(stored: StoredSubscription, wanted: Package, isFirst: boolean, now: number): Offer {
  const { period, ahead, goingBack } = stored;
  const portions = without(
    [period, ...ahead].flatMap((one) => restOf(one, now)),
    goingBack,
  );
  const left = worthOf(portions);
  const given = givenDays(stored, now);
  const countedFrom = daysAfter(now, given + daysFor(left, wanted, wholeDays(now, wanted)));
  const price = firstPrice(wanted, isFirst);
  const countedMonths = wanted.durationInMonths;
  const end = monthsAfter(countedFrom, countedMonths);
  return {
    ...{ package: wanted, start: now, end, price, worth: wanted.price + left, portions },
    ...{ givenUntil: given > 0 ? daysAfter(now, given) : null, countedFrom, countedMonths },
  };
}

/**
 * Returns the offer of the period after the last paid one: the queued package, else the same. Null
 * when nothing is to be paid, as the package or the next one is free.
 */
export function offerNext({ period, ahead, queued, countedFrom, countedMonths }: StoredSubscription): Offer | null {
  const last = ahead.at(-1) ?? period;
  const wanted = queued?.package ?? last.package;
  if (last.end === null || last.package.price === 0 || wanted.price === 0) return null;
  const isSame = wanted.id === last.package.id && countedFrom !== null;
  const from = isSame ? countedFrom : last.end;
  const months = (isSame ? countedMonths : 0) + wanted.durationInMonths;
  const end = monthsAfter(from, months);
  const { price } = wanted;
  return {
    ...{ package: wanted, start: last.end, end, price, worth: price, portions: [], givenUntil: null },
    ...{ countedFrom: from, countedMonths: months },
  };
}

/**
 * Returns the next period to pay for, once the paid time has ended. It starts at that end. Null
 * before it, and when nothing is to be paid.
 */
export function offerDue(stored: StoredSubscription, now: number): Offer | null {
  const offer = offerNext(stored);
  return offer && offer.start <= now ? offer : null;
}

/**
 * Returns whether the company has this package and no other is paid to follow, so that there is
 * nothing to choose.
 */
export const isHeld = ({ period, ahead }: StoredSubscription, packageId: string): boolean =>
  [period, ahead.at(-1) ?? period].every((one) => one.package.id === packageId);

/**
 * Returns whether a package takes a payment now. The one in force may have a paid follower. Paying
 * for it again keeps it instead of that follower.
 */
export const isPaidNow = (stored: StoredSubscription, wanted: Package): boolean =>
  wanted.id === stored.period.package.id ? !isHeld(stored, wanted.id) : takesPayment(wanted, stored.period.package);

/**
 * Returns when a change to this package would come into force, and its end (null: without an end).
 */
export function outlook(
  stored: StoredSubscription,
  wanted: Package,
  now: number,
): { date: number; end: number | null; paymentNeeded: boolean } {
  const { period, ahead } = stored;
  const last = ahead.at(-1) ?? period;
  const due = offerDue(stored, now);
  if (due?.package.id === wanted.id) return { date: now, end: due.end, paymentNeeded: true };
  if (isHeld(stored, wanted.id)) return { date: now, end: last.end, paymentNeeded: false };
  if (isPaidNow(stored, wanted))
    return { date: now, end: offerNow(stored, wanted, false, now).end, paymentNeeded: true };
  const date = last.end ?? now;
  const end = wanted.price === 0 ? null : monthsAfter(date, wanted.durationInMonths);
  return { date: Math.max(date, now), end, paymentNeeded: false };
}
