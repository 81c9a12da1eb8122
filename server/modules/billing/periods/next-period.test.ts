import { describe, expect, it } from 'vitest';
import { trialPackageId } from '#contract/billing/subscription.ts';
import type { Package } from '../packages/packages.query.ts';
import { getDueOffer, getFirstPaymentPrice, getImmediateOffer, getNextPeriodOffer } from './next-period.ts';
import type { StoredPeriod, StoredSubscription } from './stored-subscription.query.ts';

const limits = { deskLimit: 10, roomLimit: 5, parkingSpaceLimit: 5, fleetLimit: 5, resourceLimit: 5 };
const packageOf = (id: string, price: number, durationInMonths = 1): Package => ({
  ...{ id, companyId: null, names: { pl: id, en: id }, price, durationInMonths, limits },
});
const [small, medium] = [packageOf('small', 3_000), packageOf('medium', 31_000)];
const at = (instant: string) => Date.parse(instant);
const storedPeriod = (has: Package, start: string, end: string | null, worth = has.price): StoredPeriod => ({
  ...{ id: 'a period', package: has, start: at(start), end: end === null ? null : at(end), worth, givenUntil: null },
  ...{ portions: [], rate: null, orderId: null },
});
const storedOf = (period: StoredPeriod, more: Partial<StoredSubscription> = {}): StoredSubscription => ({
  ...{ id: 's', companyId: 'c', period, ahead: [], countedFrom: period.start, countedMonths: 1, queued: null },
  ...{ toldDays: null, goingBack: [], ...more },
});

describe('a first month', () => {
  it.each([
    ['costs one złoty', 14_900, 1, true, 100],
    ['costs no more than any other month', 99, 1, true, 99],
    ['costs nothing where the package does', 0, 1, true, 0],
    ['is none of two', 14_900, 2, true, 14_900],
    ['is none once something was paid', 14_900, 1, false, 14_900],
  ])('%s', (_what, price, months, isFirst, first) => {
    expect(getFirstPaymentPrice(packageOf('any', price, months), isFirst)).toBe(first);
  });
});

describe('what is left of what was paid', () => {
  // The small package has 30 days for 3,000 grosze. The medium package costs 1,000 a day.
  const june = storedPeriod(small, '2027-06-01T10:00:00Z', '2027-07-01T10:00:00Z');
  const worthOn = (instant: string, period = june) => {
    const { price, worth } = getImmediateOffer(storedOf(period), medium, false, at(instant));
    return worth - price;
  };

  it.each([
    ['on its first day', '2027-06-01T21:59:59Z', 3_000],
    ['on the day after', '2027-06-01T22:00:00Z', 2_900],
    ['on the day before its last', '2027-06-29T22:00:00Z', 100],
    // The last day is not whole, so nothing is left of it, neither before the hour nor at it.
    ['on its last day', '2027-06-30T22:00:00Z', 0],
    ['at its end', '2027-07-01T10:00:00Z', 0],
    ['in the days that it is kept for', '2027-07-05T10:00:00Z', 0],
  ])('%s', (_when, instant, left) => expect(worthOn(instant)).toBe(left));

  it('is nothing, and a number, of what lasts for less than a day', () => {
    const short = storedPeriod(small, '2027-06-01T08:00:00Z', '2027-06-01T18:00:00Z');
    expect(worthOn('2027-06-01T09:00:00Z', short)).toBe(0);
  });

  it('is no more than was paid where a period was brought forward to its first day', () => {
    expect(worthOn('2027-05-20T10:00:00Z')).toBe(3_000);
  });

  it('is nothing where there is no end', () => {
    expect(worthOn('2027-06-01T12:00:00Z', storedPeriod(small, '2027-06-01T10:00:00Z', null))).toBe(0);
  });
});

describe('what is to be paid next', () => {
  const january = storedPeriod(small, '2027-01-31T11:00:00Z', '2027-02-28T11:00:00Z');

  it('is overdue from the very end of what was paid, and no earlier', () => {
    expect(getDueOffer(storedOf(january), at('2027-02-28T10:59:59.999Z'))).toBeNull();
    expect(getDueOffer(storedOf(january), at('2027-02-28T11:00:00Z'))).toMatchObject({
      ...{ package: small, price: 3_000, start: at('2027-02-28T11:00:00Z'), end: at('2027-03-31T10:00:00Z') },
      ...{ countedFrom: at('2027-01-31T11:00:00Z'), countedMonths: 2 },
    });
  });

  it('is nothing after a trial, though a package that costs something were to wait', () => {
    const trial = storedPeriod(packageOf(trialPackageId, 0, 0), '2027-01-01T11:00:00Z', '2027-01-31T11:00:00Z');
    expect(getNextPeriodOffer(storedOf(trial, { queued: { id: 'q', package: small } }))).toBeNull();
  });
});
