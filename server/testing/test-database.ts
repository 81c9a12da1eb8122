import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/**
 * The databases of this process that still exist. A global, because tests may load modules anew.
 */
const kept = globalThis as { testDatabases?: Set<string> };
kept.testDatabases ??= new Set();
const { testDatabases } = kept;

async function withCluster<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  return await work(client).finally(() => client.end());
}

/**
 * Creates an empty database with the newest schema, for one test or test file. Returns its
 * connection string.
 */
export async function createTestDatabase(): Promise<string> {
  const url = new URL(inject('clusterUrl'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withCluster((client) => client.query(`CREATE DATABASE ${name} TEMPLATE template STRATEGY file_copy`));
  testDatabases.add(name);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * Drops the databases that this process created, apart from those with connections. A later call
 * drops these. A cluster in memory would grow by a database for each test file.
 */
export async function dropTestDatabases(): Promise<void> {
  if (testDatabases.size === 0) return;
  await withCluster(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT datname AS name FROM pg_database d
       WHERE datname = ANY ($1) AND NOT EXISTS (SELECT FROM pg_stat_activity a WHERE a.datid = d.oid)`,
      [[...testDatabases]],
    );
    for (const { name } of rows) {
      const isDropped = await client.query(`DROP DATABASE ${name}`).then(
        () => true,
        () => false,
      );
      if (isDropped) testDatabases.delete(name);
    }
  });
}
