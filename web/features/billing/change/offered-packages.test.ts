import { expect, it } from 'vitest';
import type { OfferedPackage } from '#contract/billing/subscription.ts';
import { filterPackagesByMonths, getDefaultPackageMonths, getOfferedPackageMonths } from './offered-packages.ts';

const offer = (name: string, durationInMonths: number) => ({ name, durationInMonths }) as OfferedPackage;
const all = [offer('free', 0), offer('small', 1), offer('small for a year', 12), offer('agreed', 6)];
const names = (packages: readonly OfferedPackage[]) => packages.map(({ name }) => name);

it('shows what is monthly or yearly by itself, and the rest with both', () => {
  expect(names(filterPackagesByMonths(all, 1))).toEqual(['free', 'small', 'agreed']);
  expect(names(filterPackagesByMonths(all, 12))).toEqual(['free', 'small for a year', 'agreed']);
});

it('asks for months only where there are packages of both', () => {
  expect(getOfferedPackageMonths(all)).toEqual([1, 12]);
  expect(getOfferedPackageMonths(all.slice(0, 2))).toEqual([1]);
});

it('begins with what is as long as the one in force', () => {
  expect([0, 1, 6, 12].map(getDefaultPackageMonths)).toEqual([1, 1, 1, 12]);
});
