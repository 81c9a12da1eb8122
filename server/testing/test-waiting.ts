import { setTimeout as delay } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';

/** Waits until it is so; fails after `withinMs`. */
export async function until(isSo: () => boolean | Promise<boolean>, withinMs = 8_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`It did not happen: ${isSo}`);
    await delay(5);
  }
}

/** Waits until a transaction of this database waits for another one, or so many do. */
export async function untilSomebodyWaits(db: Queryable, many = 1): Promise<void> {
  await until(async () => {
    const waiting = await db.query(sql`
      SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    return waiting.length >= many;
  });
}
