import type { Period } from '#contract/bookings.ts';

const hour = 3_600_000;
/** So that the server's clock has passed the moment too. */
const slack = 1_000;

/** Milliseconds until one of these bookings begins or ends and its status changes, at most an hour; false when none will. */
export function untilNextChange(bookings: readonly Period[], now: number): number | false {
  const moments = bookings.flatMap(({ startDate, endDate }) => [Date.parse(startDate), Date.parse(endDate)]);
  const next = Math.min(...moments.filter((moment) => moment > now));
  return next === Number.POSITIVE_INFINITY ? false : Math.min(next - now + slack, hour);
}
