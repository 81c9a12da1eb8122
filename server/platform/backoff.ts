import { setTimeout as delay } from 'node:timers/promises';

const firstMs = 100;
const longestMs = 5_000;

/**
 * Returns the delay before the next attempt, in milliseconds. It doubles with each attempt, up to
 * five seconds. A random factor then changes it by up to a quarter, so that servers retry at
 * different moments.
 */
export function getBackoffMs(attempt: number): number {
  const planned = Math.min(longestMs, firstMs * 2 ** attempt);
  return planned * (0.75 + Math.random() / 2);
}

/**
 * Runs `act`, and runs it again if `mayPass` returns true for its error. It makes at most seven
 * attempts, with waits of about six seconds in all.
 */
export async function runWithRetries(act: () => Promise<void>, mayPass: (error: unknown) => boolean): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      if (attempt === 6 || !mayPass(error)) throw error;
      await delay(getBackoffMs(attempt));
    }
  }
}
