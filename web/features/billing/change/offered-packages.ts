import type { PackageOffer } from '#contract/billing/subscription.ts';
import { type OfferedMonths, offeredMonths } from '../subscription-search.ts';

/** Returns the lengths in months for which packages are offered. */
export const getOfferedMonths = (packages: readonly PackageOffer[]): OfferedMonths[] =>
  offeredMonths.filter((months) => packages.some(({ durationInMonths }) => durationInMonths === months));

/**
 * Returns the packages shown for a length. Packages of any other length, or without an end, always
 * appear.
 */
export const filterPackagesByMonths = (packages: readonly PackageOffer[], months: OfferedMonths): PackageOffer[] =>
  packages.filter(
    ({ durationInMonths }) => durationInMonths === months || !offeredMonths.some((one) => one === durationInMonths),
  );

/** Returns the length shown first: a year if the present package lasts a year, else a month. */
export const getDefaultPackageMonths = (durationInMonths: number): OfferedMonths => (durationInMonths === 12 ? 12 : 1);
