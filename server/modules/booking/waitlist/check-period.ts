import {
  checkDaysAhead,
  checkEndsAfterStart,
  checkMaximumDuration,
  checkMinimumDuration,
  checkNotInPast,
  checkReservationHours,
} from '#contract/booking/booking-times.ts';
import type { BookingPolicy, Span } from '#server/modules/booking/engine/kind.ts';
import { Refused } from '#server/platform/http/refused.ts';

const rules = [
  ...[checkEndsAfterStart, checkMinimumDuration, checkMaximumDuration],
  ...[checkNotInPast, checkDaysAhead, checkReservationHours],
];

/**
 * Refuses a period that has begun, or whose length, day or hours no booking could have. Opening
 * hours and closed days are left to the engine, which checks all rules when a place is free. An
 * administrator may change them until then.
 * @throws Refused with the code of the rule
 */
export function requireWaitablePeriod(
  span: Span,
  { policy, timeZone, now }: { policy: BookingPolicy; timeZone: string; now: number },
): void {
  const request = { spans: [span], adminBypass: false };
  const context = { now, timeZone, policy: { ...policy, startsNotBefore: 'instant' as const }, startsAt: null };
  for (const rule of rules) {
    const refused = rule(request, context);
    if (refused) throw new Refused(refused, timeZone);
  }
}
