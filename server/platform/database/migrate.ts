import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { migrateJobs } from '../jobs/schema.ts';
import { connectionOptions } from './database.ts';

const folder = join(import.meta.dirname, '../../../database/migrations');

/** Any number: what it is does not matter, only that every node takes the same lock. */
const lock = 4_026_151;

/**
 * Brings a database to the newest schema: runs the numbered files of database/migrations that it has not seen, each in a
 * transaction of its own. Safe when several nodes start at once.
 * @throws what PostgreSQL says, with the file's name, when a migration fails; nothing of that file is kept.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ ...connectionOptions(url), options: '-c TimeZone=UTC' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_on timestamptz NOT NULL DEFAULT now())',
    );
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations');
    const applied = new Set(rows.map((row) => row.name));
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    for (const name of files) {
      if (applied.has(name)) continue;
      try {
        await client.query('BEGIN');
        await client.query(await readFile(join(folder, name), 'utf8'));
        await client.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
        await client.query('COMMIT');
      } catch (error) {
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
      }
    }
    await migrateJobs(url);
  } finally {
    await client.end();
  }
}
