import { setTimeout as delay } from 'node:timers/promises';

const firstMs = 100;
const longestMs = 5_000;

/**
 * Returns the wait before the next try, in milliseconds. A random factor keeps servers from
 * returning as one crowd.
 */
export function backoffMs(attempt: number): number {
  const planned = Math.min(longestMs, firstMs * 2 ** attempt);
  return planned * (0.75 + Math.random() / 2);
}

/** Repeats an action while it fails in a way that may pass: seven times, over some six seconds. */
export async function retried(act: () => Promise<void>, mayPass: (error: unknown) => boolean): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      if (attempt === 6 || !mayPass(error)) throw error;
      await delay(backoffMs(attempt));
    }
  }
}
