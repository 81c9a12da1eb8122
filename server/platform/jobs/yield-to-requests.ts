import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

/**
 * Milliseconds after the last request that waited for a connection, until the pool counts as free.
 */
const calmMs = 100;
/** Milliseconds between two checks of the pool. */
const lookMs = 25;

/**
 * Waits while requests wait for a connection of the server's pool, for at most `mostMs`
 * milliseconds. It returns early when `ending` aborts.
 */
export type YieldToRequests = (mostMs: number, ending: AbortSignal) => Promise<void>;

/**
 * Returns the function by which jobs yield to requests. A request that waits for a connection shows
 * that the server is overloaded.
 */
export function createYieldToRequests(pool: pg.Pool): YieldToRequests {
  let lastWait = Number.NEGATIVE_INFINITY;
  // The queue may be empty for a moment when a check looks at it. So every wait for a connection is
  // recorded.
  pool.on('acquire', () => {
    if (pool.waitingCount > 0) lastWait = performance.now();
  });
  const isCrowded = () => pool.waitingCount > 0 || performance.now() - lastWait < calmMs;
  return async (mostMs, ending) => {
    const until = performance.now() + mostMs;
    while (isCrowded() && performance.now() < until && !ending.aborted)
      await delay(lookMs, undefined, { signal: ending }).catch(() => {});
  };
}
