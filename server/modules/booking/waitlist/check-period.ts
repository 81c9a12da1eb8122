import {
  checkDaysAhead,
  checkEndsAfterStart,
  checkMaximumDuration,
  checkMinimumDuration,
  checkReservationHours,
} from '#contract/booking/booking-times.ts';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { createRefusal } from '#contract/wire/errors.ts';
import type { BookingPolicy, Span } from '#server/modules/booking/engine/kind.ts';
import { Refused } from '#server/platform/http/refused.ts';

/**
 * Refuses a period that has begun, or whose length, day or hours no booking could have. Opening
 * hours and closed days are left to the engine, which checks all rules when a place is free. An
 * administrator may change them until then.
 * @throws Refused with the code of the rule
 */
export function requirePeriod(
  span: Span,
  { policy, timeZone, now }: { policy: BookingPolicy; timeZone: string; now: number },
): void {
  const request = { spans: [span], adminBypass: false };
  const context = { now, timeZone, policy, startsAt: null };
  const early = [checkEndsAfterStart, checkMinimumDuration, checkMaximumDuration];
  for (const rule of early) {
    const refused = rule(request, context);
    if (refused) throw new Refused(refused, timeZone);
  }
  if (span.start <= now) {
    const today = getCalendarDayAt(now, timeZone);
    const hoursOver = getCalendarDayAt(span.start, timeZone) === today;
    throw new Refused(createRefusal('dateInPast', hoursOver ? { today, hoursOver } : { today }), timeZone);
  }
  for (const rule of [checkDaysAhead, checkReservationHours]) {
    const refused = rule(request, context);
    if (refused) throw new Refused(refused, timeZone);
  }
}
