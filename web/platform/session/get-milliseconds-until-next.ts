import { hourMs } from '#contract/time/durations.ts';

/** Milliseconds to wait beyond a moment, so that the server's clock has passed it too. */
const slack = 1_000;

/**
 * Returns the milliseconds until data must be refetched, because the next of the moments has
 * passed. At most an hour, because clocks may be set. False without a future moment. `moments` and
 * `now` are epoch milliseconds of the server's clock.
 */
export function getRefetchDelayUntilNext(moments: readonly number[], now: number): number | false {
  const next = Math.min(...moments.filter((moment) => moment > now));
  return next === Number.POSITIVE_INFINITY ? false : Math.min(next - now + slack, hourMs);
}
