import { firstMonthPrice, trialPackageId } from '#contract/subscription.ts';
import { takesPayment } from './compare-packages.ts';
import type { Package } from './packages.query.ts';
import { daysAfter, daysBetween, monthsAfter } from './paid-months.ts';
import type { StoredPeriod, StoredSubscription } from './stored-subscription.query.ts';

/*
 * What a company would have next, and at what price. Instants are epoch milliseconds, money net in grosze. Counted in whole days, so that
 * whenever on a day it is asked the answer is the same: what the screen has said is what the payment brings.
 */

/** A period that is to be paid. */
export interface Offer {
  package: Package;
  start: number;
  end: number;
  price: number;
  /** What its paid days can be changed for: the package's own price, and what is left of what was paid before. */
  worth: number;
  /** What of that is left of what was paid before. */
  carried: number;
  /** The days of a trial, which lie first in it, end here; null: there are none. */
  givenUntil: number | null;
  /** Paid months count from here: a lengthened period's do from as much later. */
  countedFrom: number;
  countedMonths: number;
}

/** Whether the company is on trial. */
export const isTrial = ({ period }: StoredSubscription): boolean => period.package.id === trialPackageId;

/** What is left, on this day, of what was paid for a period; the day itself is left. Days of a trial lie before those that were paid. */
export function leftOf({ start, end, worth, givenUntil }: StoredPeriod, now: number): number {
  if (end === null) return 0;
  const all = daysBetween(givenUntil ?? start, end);
  return Math.floor((worth * Math.min(daysBetween(now, end), all)) / Math.max(all, 1));
}

/** What a package costs first: of a first month a token, for whoever has never paid. */
export function firstPrice({ price, durationInMonths }: Package, isFirst: boolean): number {
  return isFirst && durationInMonths === 1 ? Math.min(firstMonthPrice, price) : price;
}

/** The days of a trial that are still to come: of the trial itself, or of what they have lengthened. */
export function givenDays({ period, ahead }: StoredSubscription, now: number): number {
  const lengthened = Math.max(...[period, ...ahead].map(({ givenUntil }) => givenUntil ?? 0));
  const until = period.package.id === trialPackageId ? period.end : lengthened;
  return until === null ? 0 : daysBetween(now, until);
}

/**
 * A package paid for and in force now: lengthened by the days of a trial that are left, and by as many as what is left of paid periods would buy
 * of it.
 */
export function offerNow(stored: StoredSubscription, wanted: Package, isFirst: boolean, now: number): Offer {
  const { period, ahead } = stored;
  const left = [period, ...ahead].reduce((sum, one) => sum + leftOf(one, now), 0);
  const days = daysBetween(now, monthsAfter(now, wanted.durationInMonths));
  const given = givenDays(stored, now);
  const countedFrom = daysAfter(now, given + Math.ceil((left * days) / wanted.price));
  const price = firstPrice(wanted, isFirst);
  const countedMonths = wanted.durationInMonths;
  const end = monthsAfter(countedFrom, countedMonths);
  return {
    ...{ package: wanted, start: now, end, price, worth: wanted.price + left, carried: left },
    ...{ givenUntil: given > 0 ? daysAfter(now, given) : null, countedFrom, countedMonths },
  };
}

/**
 * The period after the last that is paid: of the package that is queued, else of the same. Null where nothing is to be paid: the package is
 * free or the next one is.
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
    ...{ package: wanted, start: last.end, end, price, worth: price, carried: 0, givenUntil: null },
    ...{ countedFrom: from, countedMonths: months },
  };
}

/** What is overdue: the paid time has ended, and what follows it is to be paid and goes on from that end. Null where nothing is. */
export function offerDue(stored: StoredSubscription, now: number): Offer | null {
  const offer = offerNext(stored);
  return offer && offer.start <= now ? offer : null;
}

/** Whether the company has this package, and no other is paid to follow it: there is nothing to choose. */
export const isHeld = ({ period, ahead }: StoredSubscription, packageId: string): boolean =>
  [period, ahead.at(-1) ?? period].every((one) => one.package.id === packageId);

/**
 * Whether a package is had by paying for it now. What is in force is more than another that is paid to follow it: paying for it once more keeps
 * it, in the place of that.
 */
export const isPaidNow = (stored: StoredSubscription, wanted: Package): boolean =>
  wanted.id === stored.period.package.id ? !isHeld(stored, wanted.id) : takesPayment(wanted, stored.period.package);

/**
 * When a change to this package would come into force, and until when the company would have it (null: without an end).
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
