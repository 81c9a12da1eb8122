import { describe, expect, it } from 'vitest';
import { trialPackageId } from '#contract/billing/subscription.ts';
import { doesPackageChangeNeedPayment, isUpgrade } from './compare-packages.ts';
import type { Package } from './packages.query.ts';

const places = { deskLimit: 100, roomLimit: 20, parkingSpaceLimit: 50, fleetLimit: 10, resourceLimit: 50 };
const packageOf = (price: number, more: Partial<Package> = {}, limits: Partial<Package['limits']> = {}): Package => ({
  ...{ id: 'a package', companyId: null, names: { pl: 'Pakiet', en: 'Package' }, price, durationInMonths: 1 },
  ...{ limits: { ...places, ...limits }, ...more },
});
const has = packageOf(44_900);
const yearly = { durationInMonths: 12 };

describe('a change between packages that are paid', () => {
  it.each([
    ['more places', packageOf(119_900, {}, { deskLimit: 400 }), true],
    ['the same for longer', packageOf(449_000, yearly), true],
    ['fewer places', packageOf(14_900, {}, { deskLimit: 25 }), false],
    // A change that freezes places waits, however long it lasts and whatever else grows.
    ['fewer places for longer', packageOf(149_000, yearly, { deskLimit: 25 }), false],
    ['more desks and fewer cars', packageOf(60_000, {}, { deskLimit: 400, fleetLimit: 9 }), false],
    ['the same for as long', packageOf(40_000), false],
  ])('to %s: paid now %s', (_what, wanted, isPaid) => expect(doesPackageChangeNeedPayment(wanted, has)).toBe(isPaid));

  it('is for less time put off', () =>
    expect(doesPackageChangeNeedPayment(has, packageOf(449_000, yearly))).toBe(false));
});

it('what costs nothing is never paid, and whatever costs something is after it', () => {
  const free = packageOf(0, { durationInMonths: 0 });
  expect([
    doesPackageChangeNeedPayment(free, has),
    doesPackageChangeNeedPayment(packageOf(100, {}, { deskLimit: 1 }), free),
  ]).toEqual([false, true]);
});

describe('what comes into force is told as an upgrade', () => {
  const trial = packageOf(0, { id: trialPackageId, durationInMonths: 0 });
  it.each([
    ['paid after the trial, though it covers less', packageOf(14_900, {}, { deskLimit: 25 }), trial, true],
    ['free after the trial, though it covers as much', packageOf(0), trial, false],
    ['covers no less of anything', packageOf(119_900, {}, { deskLimit: 400 }), has, true],
    ['covers less of one kind', packageOf(119_900, {}, { deskLimit: 400, fleetLimit: 9 }), has, false],
  ])('%s', (_what, next, former, isUp) => expect(isUpgrade(next, former)).toBe(isUp));
});
