import { trialPackageId } from '#contract/billing/subscription.ts';
import type { Package } from './packages.query.ts';

/** Returns whether the `wanted` package covers fewer places of any kind than the package `than`. */
function coversFewer(wanted: Package, than: Package): boolean {
  return Object.entries(wanted.limits).some(
    ([limit, covered]) => covered < than.limits[limit as keyof Package['limits']],
  );
}

/**
 * Returns whether a change needs a payment now, which also puts the package in force at once. A
 * change to a free package needs none. A change from a free to a paid package always needs one. A
 * smaller paid package, or an equal one of no greater length, waits for the period's end.
 */
export function doesPackageChangeNeedPayment(wanted: Package, inForce: Package): boolean {
  if (wanted.price === 0) return false;
  if (inForce.price === 0) return true;
  if (coversFewer(wanted, inForce)) return false;
  return coversFewer(inForce, wanted) || wanted.durationInMonths > inForce.durationInMonths;
}

/**
 * Returns whether a change of package is an upgrade. A change from a free to a paid package always
 * is. For any other change, the next package must cover no fewer places of each kind. A change from
 * the trial is an upgrade only if the next package is paid. The trial covers every module.
 */
export function isUpgrade(next: Package, former: Package): boolean {
  if (former.price === 0 && next.price > 0) return true;
  return former.id !== trialPackageId && !coversFewer(next, former);
}
