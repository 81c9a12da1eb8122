import sql from 'sql-template-tag';
import { isRestoredCopy } from '#server/platform/database/adopted.command.ts';
import type { Database } from '#server/platform/database/database.ts';

/** The facts about a database that the doctor judges. */
export interface DatabaseFacts {
  /** PostgreSQL's number of its version, such as 180004. */
  version: number;
  encoding: string;
  isReplica: boolean;
  /** The connections that PostgreSQL allows to users without special rights. */
  connections: number;
  mayCreate: boolean;
  hasGist: boolean;
  hasIcu: boolean;
  /** Tells whether the user owns the tables, as migrations require. True without tables. */
  ownsTables: boolean;
  /**
   * The checksums of the migrations that have run, by name. Null for those from before checksums.
   * Empty in a database that no server has used, and if the user does not own the tables.
   */
  migrations: ReadonlyMap<string, string | null>;
  /** Tells whether the database was restored from a dump and not adopted. */
  isCopy: boolean;
  hasSampleAccounts: boolean;
  /** Milliseconds by which this machine's clock is ahead of the database's. */
  aheadMs: number;
}

interface Row extends Omit<DatabaseFacts, 'migrations' | 'isCopy' | 'hasSampleAccounts' | 'aheadMs'> {
  isUsed: boolean;
}

/** Compares the clocks by a statement that takes part of a round trip, so half of it is the error. */
async function readAheadMs(db: Database, now: () => Date): Promise<number> {
  const before = now().getTime();
  const [row] = await db.query<{ ms: number }>(sql`SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms`);
  return (before + now().getTime()) / 2 - row!.ms;
}

/**
 * Reads the facts without a change to the database.
 * @param now the time of this machine
 * @throws the error of the connection
 */
export async function readDatabaseFacts(db: Database, now: () => Date): Promise<DatabaseFacts> {
  const [row] = await db.query<Row>(sql`
    SELECT current_setting('server_version_num')::int AS "version", current_setting('server_encoding') AS "encoding",
      pg_is_in_recovery() AS "isReplica",
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS "connections",
      has_database_privilege(current_database(), 'CREATE') AND has_schema_privilege('public', 'CREATE') AS "mayCreate",
      EXISTS (SELECT FROM pg_available_extensions WHERE name = 'btree_gist') AS "hasGist",
      EXISTS (SELECT FROM pg_collation WHERE collprovider = 'i') AS "hasIcu",
      NOT EXISTS (SELECT FROM pg_class
        WHERE oid = to_regclass('public.migrations') AND NOT pg_has_role(relowner, 'USAGE')) AS "ownsTables",
      to_regclass('public.migrations') IS NOT NULL AND to_regclass('public.deployment') IS NOT NULL AS "isUsed"`);
  const { isUsed, ...facts } = row!;
  const aheadMs = await readAheadMs(db, now);
  if (!isUsed || !facts.ownsTables)
    return { ...facts, migrations: new Map(), isCopy: false, hasSampleAccounts: false, aheadMs };
  const [used] = await db.query<{ hasSampleAccounts: boolean }>(sql`
    SELECT EXISTS (SELECT FROM users WHERE is_sample) AS "hasSampleAccounts"`);
  // An old database has no column for checksums, and the next start adds it.
  const applied = await db.query<{ name: string; checksum: string | null }>(sql`
    SELECT name, to_jsonb(migrations) ->> 'checksum' AS "checksum" FROM migrations`);
  const migrations = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  return { ...facts, ...used!, migrations, isCopy: await isRestoredCopy(db), aheadMs };
}
