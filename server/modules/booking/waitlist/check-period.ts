import {
  checkDaysAhead,
  checkEndsAfterStart,
  checkMaximumDuration,
  checkMinimumDuration,
  checkNotInPast,
  checkReservationHours,
} from '#contract/booking/booking-times.ts';
import { limits } from '#contract/wire/limits.ts';
import type { BookingPolicy, Span } from '#server/modules/booking/engine/kind.ts';
import { Refused } from '#server/platform/http/refused.ts';

/** The rules about hours and days that hold in every place of a target. */
const rulesOfPeriod = [
  ...[checkEndsAfterStart, checkMinimumDuration, checkMaximumDuration],
  ...[checkNotInPast, checkDaysAhead],
];

/**
 * Refuses a period that has begun, or whose length, day or hours no booking could have. Opening
 * hours and closed days are left to the engine, which checks all rules when a place is free. An
 * administrator may change them until then. The engine also checks the hours of places in several
 * time zones, and their last day. A wait lies at most `limits.waitDaysAhead` days ahead.
 * @param clocks how many time zones the places of the target have
 * @throws Refused with the code of the rule
 */
export function requireWaitablePeriod(
  span: Span,
  {
    policy,
    timeZone,
    clocks,
    now,
  }: { policy: BookingPolicy; timeZone: string; clocks: 'one' | 'several'; now: number },
): void {
  const isOne = clocks === 'one';
  const daysAhead = Math.min(policy.daysAhead ?? limits.waitDaysAhead, limits.waitDaysAhead);
  const request = { spans: [span], adminBypass: false };
  const contextOf = (most: number) => ({
    ...{ now, timeZone, startsAt: null },
    policy: { ...policy, daysAhead: most, startsNotBefore: 'instant' as const },
  });
  const context = contextOf(isOne ? daysAhead : Math.min(daysAhead + 1, limits.waitDaysAhead));
  for (const rule of isOne ? [...rulesOfPeriod, checkReservationHours] : rulesOfPeriod) {
    const refused = rule(request, context);
    if (!refused) continue;
    // The day more is for the clocks of the places. The refusal names the days of the company's rule.
    const named = refused.errorCode === 'dateTooFar' ? checkDaysAhead(request, contextOf(daysAhead)) : null;
    throw new Refused(named ?? refused, timeZone);
  }
}
