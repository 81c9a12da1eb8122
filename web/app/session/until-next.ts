const hour = 3_600_000;
/** So that the server's clock has passed the moment too. */
const slack = 1_000;

/**
 * Milliseconds until what was read is to be read again because the next of these moments has passed: at most an hour, since clocks are set;
 * false where none is to come. All in epoch milliseconds of the server's clock.
 */
export function untilNext(moments: readonly number[], now: number): number | false {
  const next = Math.min(...moments.filter((moment) => moment > now));
  return next === Number.POSITIVE_INFINITY ? false : Math.min(next - now + slack, hour);
}
