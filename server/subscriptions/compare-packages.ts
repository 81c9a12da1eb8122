import { trialPackageId } from '#contract/subscription.ts';
import type { Package } from './packages.query.ts';

/** Whether a package covers fewer places of any kind than another. */
function coversFewer(wanted: Package, than: Package): boolean {
  return Object.entries(wanted.limits).some(
    ([limit, covered]) => covered < than.limits[limit as keyof Package['limits']],
  );
}

/**
 * Whether a change takes a payment, and is in force with it. A package that costs nothing is never paid; for what costs something nothing
 * was paid yet where the package in force costs nothing; between two that are paid, the one that covers fewer places of any kind, or the
 * same for a shorter time, waits for the end of the period.
 */
export function takesPayment(wanted: Package, inForce: Package): boolean {
  if (wanted.price === 0) return false;
  if (inForce.price === 0) return true;
  if (coversFewer(wanted, inForce)) return false;
  return coversFewer(inForce, wanted) || wanted.durationInMonths > inForce.durationInMonths;
}

/**
 * Whether what comes into force is more than what was, and told as an upgrade: what is paid for after what cost nothing, whatever that
 * covered; else what covers no less. Without payment nothing is more than the trial, which had every module.
 */
export function isMore(next: Package, former: Package): boolean {
  if (former.price === 0 && next.price > 0) return true;
  return former.id !== trialPackageId && !coversFewer(next, former);
}
