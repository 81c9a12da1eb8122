import type { OfferedPackage } from '#contract/billing/subscription.ts';
import { type SelectablePackageMonths, selectablePackageMonths } from '../subscription-search.ts';

/** Returns the lengths in months for which packages are offered. */
export const getOfferedPackageMonths = (packages: readonly OfferedPackage[]): SelectablePackageMonths[] =>
  selectablePackageMonths.filter((months) => packages.some(({ durationInMonths }) => durationInMonths === months));

/**
 * Returns the packages to show for a selected length. Packages that last neither a month nor a
 * year, or have no end, are always shown.
 */
export const filterPackagesByMonths = (
  packages: readonly OfferedPackage[],
  months: SelectablePackageMonths,
): OfferedPackage[] =>
  packages.filter(
    ({ durationInMonths }) =>
      durationInMonths === months || !selectablePackageMonths.some((one) => one === durationInMonths),
  );

/**
 * Returns the length selected at first: a year if the present package lasts a year, otherwise a
 * month.
 */
export const getDefaultPackageMonths = (durationInMonths: number): SelectablePackageMonths =>
  durationInMonths === 12 ? 12 : 1;
