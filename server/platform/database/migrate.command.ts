import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { migrateJobSchema } from '../jobs/schema.ts';
import { getConnectionOptions } from './database.ts';

const folder = join(import.meta.dirname, '../../../database/migrations');

/**
 * The key of the advisory lock for migrations. Any number works, as long as every server uses the
 * same number.
 */
const lock = 4_026_151;

/** A migration file with its SHA-256 checksum. */
interface Migration {
  name: string;
  text: string;
  checksum: string;
}

async function readMigrations(from: string): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(from, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** Returns the checksums of the migrations that this version of Biurko knows, by name. */
export async function readMigrationChecksums(from: string = folder): Promise<ReadonlyMap<string, string>> {
  return new Map((await readMigrations(from)).map(({ name, checksum }) => [name, checksum]));
}

/** Returns the name of the newest migration that this version of Biurko knows. */
export async function readNewestMigrationName(from: string = folder): Promise<string> {
  return (await readdir(from))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1)!;
}

/**
 * Returns the checksum of each migration that has run, by name. A migration from before checksums
 * existed gets the checksum of the present file.
 */
async function readApplied(client: pg.Client, files: readonly Migration[]): Promise<Map<string, string>> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_on timestamptz NOT NULL DEFAULT now());
    ALTER TABLE migrations ADD COLUMN IF NOT EXISTS checksum text`);
  for (const { name, checksum } of files)
    await client.query('UPDATE migrations SET checksum = $2 WHERE name = $1 AND checksum IS NULL', [name, checksum]);
  const { rows } = await client.query<{ name: string; checksum: string }>('SELECT name, checksum FROM migrations');
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

async function apply(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(text);
    await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
    await client.query('COMMIT');
  } catch (error) {
    throw new Error(`Migration ${name} failed and nothing of it was kept: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/**
 * Migrates a database to the newest schema. It runs the files of database/migrations that have not
 * run there, each in its own transaction. Several servers may start at once.
 * @throws Error naming the file: when a migration fails (nothing of that file is kept), when a file
 * has changed since its run, or when the database has run a newer file than any here.
 */
export async function migrate(url: string, from: string = folder): Promise<void> {
  const client = new pg.Client({ ...getConnectionOptions(url), options: '-c TimeZone=UTC' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    const files = await readMigrations(from);
    const applied = await readApplied(client, files);
    const changed = files.find(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum);
    if (changed) throw new Error(`Migration ${changed.name} was changed after this database had run it`);
    const newest = files.at(-1)?.name ?? '';
    const newer = [...applied.keys()].toSorted().find((name) => name > newest);
    if (newer)
      throw new Error(
        `Migration ${newer} has changed this database for a newer version of Biurko: start that one, or restore the backup from before it`,
      );
    for (const file of files) if (!applied.has(file.name)) await apply(client, file);
    await migrateJobSchema(url);
  } finally {
    await client.end();
  }
}
