import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/**
 * Creates an empty database with the newest schema, for one test or test file. Returns its
 * connection string.
 */
export async function createTestDatabase(): Promise<string> {
  const url = new URL(inject('clusterUrl'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`CREATE DATABASE ${name} TEMPLATE template STRATEGY file_copy`).finally(() => client.end());
  url.pathname = `/${name}`;
  return url.href;
}
