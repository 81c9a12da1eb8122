import { type Subscription, trialEndNoticeDayCounts, trialPackageId } from '#contract/billing/subscription.ts';
import { countDaysUntil } from '#web/features/billing/period-texts.ts';

/** The notice about a trial that ends soon. */
export interface TrialNotice {
  /** The instant at which the trial ends. */
  end: string;
  /** The calendar days in Warsaw until the day of `end`: 0 on that day. */
  days: number;
}

/**
 * Returns the bell's notice about a trial, from the day of the first email about its end until the
 * end. Null at any other time, and without a trial.
 */
export function getTrialNotice(
  { packageId, periods }: Pick<Subscription, 'packageId' | 'periods'>,
  now: number,
): TrialNotice | null {
  const end = periods.at(-1)?.periodEnd ?? null;
  if (packageId !== trialPackageId || end === null || Date.parse(end) <= now) return null;
  const days = countDaysUntil(end, now);
  return days <= trialEndNoticeDayCounts[0] ? { end, days } : null;
}
