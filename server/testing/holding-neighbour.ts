import pg from 'pg';
import { readCompanyTables } from './fingerprint.ts';
import type { TestApp } from './test-app.ts';
import { getOtherTwinSide, type TwinSide } from './twin-companies.ts';
import { getTwinId } from './twin-rows.ts';

/** Locks rows of twin companies by its own connection to their database. */
export interface NeighbourTwinLocker {
  /**
   * Locks every row of the other twin company while `act` runs. A statement that changes or locks
   * such a row waits, and fails after two seconds.
   */
  during(side: TwinSide, act: () => Promise<void>): Promise<void>;
  /** Closes the connection. */
  stop(): Promise<void>;
}

/** Opens the connection that locks rows of a world with both twin companies. */
export async function openNeighbourTwinLocker({ db, databaseUrl }: TestApp): Promise<NeighbourTwinLocker> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const tables = await readCompanyTables(db);
  return {
    async during(side, act) {
      const other = client.escapeLiteral(getTwinId(getOtherTwinSide(side)));
      const locks = tables.map(({ name, company }) => `SELECT FROM ${name} WHERE ${company} = ${other} FOR UPDATE`);
      // One round trip instead of one for each table: these tests lock hundreds of times.
      await client.query(['BEGIN', ...locks].join('; '));
      try {
        await act();
      } finally {
        await client.query('ROLLBACK');
      }
    },
    stop: () => client.end(),
  };
}

/** Locks every row of the other twin company once, while `act` runs (see {@link NeighbourTwinLocker}). */
export async function lockNeighbourTwinDuring(world: TestApp, side: TwinSide, act: () => Promise<void>): Promise<void> {
  const lock = await openNeighbourTwinLocker(world);
  await lock.during(side, act).finally(() => lock.stop());
}
