import { setTimeout as delay } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';

/**
 * Waits until the condition is true. It throws after `withinMs`. Between checks it pauses for a
 * twentieth of the time so far, since a check may need a query.
 */
export async function waitUntil(isSo: () => boolean | Promise<boolean>, withinMs = 20_000): Promise<void> {
  const begun = performance.now();
  while (!(await isSo())) {
    const waited = performance.now() - begun;
    if (waited > withinMs) throw new Error(`It did not happen: ${isSo}`);
    await delay(Math.min(Math.max(waited / 20, 5), 250));
  }
}

/** Waits until at least `many` connections of this database wait for a lock. */
export async function waitForLockWaiters(db: Queryable, many = 1): Promise<void> {
  await waitUntil(async () => {
    const waiting = await db.query(sql`
      SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    return waiting.length >= many;
  });
}
