import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '#server/platform/database/database.ts';
import { waitForLockWaiters } from './test-waiting.ts';

/** Rows that a statement locks. */
export interface LockedRows {
  table: Sql;
  /** The column by which the statement should order its locks. */
  key: Sql;
  /** The SQL condition that selects the rows. */
  which: Sql;
}

/**
 * Runs `act` while another transaction has locked the first row by the key. Returns how many later
 * rows `act` had locked when it waited for that row. This is 0 if `act` locks in order. The first
 * row is last on disk, so that a scan without ORDER BY finds it last.
 */
export async function countLocksBeforeFirstRow(
  db: Database,
  { table, key, which }: LockedRows,
  act: () => Promise<unknown>,
): Promise<number> {
  const keys = await db.query<{ key: string }>(sql`
    SELECT ${key} AS key FROM ${table} WHERE ${which} ORDER BY ${key}`);
  const [first, ...later] = keys.map((row) => row.key);
  if (later.length === 0) throw new Error('One row has no order.');
  await db.query(sql`UPDATE ${table} SET ${key} = ${key} WHERE ${which} AND ${key} = ${first}`);
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holder = db.transaction(async (tx) => {
    await tx.query(sql`SELECT FROM ${table} WHERE ${which} AND ${key} = ${first} FOR UPDATE`);
    held.resolve();
    await release.promise;
  });
  await held.promise;
  const acting = act();
  try {
    await waitForLockWaiters(db);
    const free = await db.query(sql`
      SELECT FROM ${table} WHERE ${which} AND ${key} = ANY(${later}) FOR UPDATE SKIP LOCKED`);
    return later.length - free.length;
  } finally {
    release.resolve();
    await Promise.all([holder, acting]);
  }
}
