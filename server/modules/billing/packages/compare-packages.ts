import { trialPackageId } from '#contract/billing/subscription.ts';
import type { Package } from './packages.query.ts';

/** Returns whether a package covers fewer places of any kind than another. */
function coversFewer(wanted: Package, than: Package): boolean {
  return Object.entries(wanted.limits).some(
    ([limit, covered]) => covered < than.limits[limit as keyof Package['limits']],
  );
}

/**
 * Returns whether a change needs a payment, and is in force with it. A free package never does.
 * After a free one any paid one does. Between two paid packages, the smaller or the equal but
 * shorter one waits for the end of the period.
 */
export function takesPayment(wanted: Package, inForce: Package): boolean {
  if (wanted.price === 0) return false;
  if (inForce.price === 0) return true;
  if (coversFewer(wanted, inForce)) return false;
  return coversFewer(inForce, wanted) || wanted.durationInMonths > inForce.durationInMonths;
}

/**
 * Returns whether the new package is more than the former, so that its event is an upgrade. A paid
 * package after a free one is. Otherwise it must cover no less. A free one is never more than the
 * trial, which had every module.
 */
export function isMore(next: Package, former: Package): boolean {
  if (former.price === 0 && next.price > 0) return true;
  return former.id !== trialPackageId && !coversFewer(next, former);
}
