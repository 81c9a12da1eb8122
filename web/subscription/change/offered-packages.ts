import type { PackageOffer } from '#contract/subscription.ts';
import { type OfferedMonths, offeredMonths } from '../subscription-address.ts';

/** For which months there are packages to choose. */
export const monthsOffered = (packages: readonly PackageOffer[]): OfferedMonths[] =>
  offeredMonths.filter((months) => packages.some(({ durationInMonths }) => durationInMonths === months));

/** Those that are shown for some months: what does not end, or lasts as no other does, is shown with all. */
export const shownFor = (packages: readonly PackageOffer[], months: OfferedMonths): PackageOffer[] =>
  packages.filter(
    ({ durationInMonths }) => durationInMonths === months || !offeredMonths.some((one) => one === durationInMonths),
  );

/** Which are shown first: those as long as the one that the company has. */
export const usualMonths = (durationInMonths: number): OfferedMonths => (durationInMonths === 12 ? 12 : 1);
