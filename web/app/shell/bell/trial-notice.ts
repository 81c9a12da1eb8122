import { type Subscription, trialNotices, trialPackageId } from '#contract/billing/subscription.ts';
import { daysUntil } from '#web/features/billing/period-texts.ts';

/** A trial that ends soon. */
export interface TrialNotice {
  /** The instant of the end. */
  end: string;
  /** Days until that day, by Warsaw's clock: 0 on the day itself. */
  days: number;
}

/**
 * Returns the bell's notice of a trial, from the day of the first email about it until the end.
 * Null at any other time.
 */
export function trialNotice(
  { packageId, periods }: Pick<Subscription, 'packageId' | 'periods'>,
  now: number,
): TrialNotice | null {
  const end = periods.at(-1)?.periodEnd ?? null;
  if (packageId !== trialPackageId || end === null || Date.parse(end) <= now) return null;
  const days = daysUntil(end, now);
  return days <= trialNotices[0] ? { end, days } : null;
}
