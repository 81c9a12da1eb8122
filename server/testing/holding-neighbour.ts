import pg from 'pg';
import { readCompanyTables } from './fingerprint.ts';
import type { TestApp } from './test-app.ts';
import { getOtherSide, type Side } from './twin-companies.ts';
import { idOf } from './twin-rows.ts';

/**
 * Locks every row of the other twin company while `act` runs. A statement that changes or locks
 * such a row waits, and fails after two seconds.
 */
export async function lockNeighbourDuring(
  { db, databaseUrl }: TestApp,
  side: Side,
  act: () => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    for (const { name, company } of await readCompanyTables(db))
      await client.query(`SELECT FROM ${name} WHERE ${company} = $1 FOR UPDATE`, [idOf(getOtherSide(side))]);
    await act();
  } finally {
    await client.end();
  }
}
