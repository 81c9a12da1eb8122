import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits for a promise, but at most this many milliseconds. Returns whether the promise has settled
 * by then.
 */
export async function waitAtMost(ms: number, promise: Promise<unknown>): Promise<boolean> {
  const settled = promise.then(
    () => true,
    () => true,
  );
  return Promise.race([settled, delay(ms, false, { ref: false })]);
}
