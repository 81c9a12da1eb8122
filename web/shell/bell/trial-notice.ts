import { type Subscription, subscriptionTimeZone, trialNotices, trialPackageId } from '#contract/subscription.ts';
import { dayOf } from '#contract/wall-clock.ts';

/** A trial that ends soon. */
export interface TrialNotice {
  /** An instant. */
  end: string;
  /** Days until its day, by Warsaw's clock: 0 on the day itself. */
  days: number;
}

const dayMs = 86_400_000;

/** What the bell says of a trial: from the day of the first letter about it until it has ended; else null. */
export function trialNotice(
  { packageId, periods }: Pick<Subscription, 'packageId' | 'periods'>,
  now: number,
): TrialNotice | null {
  const end = periods.at(-1)?.periodEnd ?? null;
  if (packageId !== trialPackageId || end === null || Date.parse(end) <= now) return null;
  const midnight = (instant: number) => Date.parse(dayOf(instant, subscriptionTimeZone));
  const days = Math.round((midnight(Date.parse(end)) - midnight(now)) / dayMs);
  return days <= trialNotices[0] ? { end, days } : null;
}
