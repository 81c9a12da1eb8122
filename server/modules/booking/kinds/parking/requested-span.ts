import type { Period } from '#contract/booking/bookings.ts';
import { parkingLimits } from '#contract/parking/parking-limits.ts';
import { hourMs } from '#contract/time/durations.ts';
import type { Span } from '#server/modules/booking/engine/kind.ts';
import { toSpans } from '#server/modules/booking/engine/spans.ts';
import { refuse } from '#server/platform/http/refused.ts';

/**
 * Converts the period of a request from the booking page to a span.
 * @throws Refused `endBeforeStart`, `bookingTooLong`
 */
export function parseRequestedSpan(period: Period): Span {
  const [span] = toSpans([period]);
  const { start, end } = span!;
  if (end <= start) refuse('endBeforeStart', {});
  const hours = (parkingLimits.period.most + 1) * 24;
  if (end - start > hours * hourMs) refuse('bookingTooLong', { hours });
  return { start, end };
}
