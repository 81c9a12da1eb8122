import { hourMs } from '#contract/time/durations.ts';

/** The extra milliseconds after which the server's clock has passed the moment too. */
const slack = 1_000;

/**
 * Returns milliseconds until the next of the moments has passed and data must be read again. It is
 * at most an hour, since clocks change, and false without a moment to come. All are epoch
 * milliseconds of the server's clock.
 */
export function untilNext(moments: readonly number[], now: number): number | false {
  const next = Math.min(...moments.filter((moment) => moment > now));
  return next === Number.POSITIVE_INFINITY ? false : Math.min(next - now + slack, hourMs);
}
