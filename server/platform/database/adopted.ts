import sql from 'sql-template-tag';
import type { Queryable } from './database.ts';

/** This very database: its cluster's number, which no dump carries, and its own within it. */
const thisDatabase = sql`(
  SELECT (SELECT system_identifier FROM pg_control_system()) || '/' || oid FROM pg_database WHERE datname = current_database())`;

/**
 * Whether this database is the one that the deployment works on. The first that asks makes it so. A copy that was restored from a dump is
 * another one, until an operator says otherwise ({@link adopt}).
 */
export async function isAdopted(db: Queryable): Promise<boolean> {
  const [may] = await db.query<{ ask: boolean }>(
    sql`SELECT has_function_privilege('pg_control_system()', 'execute') AS ask`,
  );
  // Where a provider keeps that number to itself, no copy can be told from the original.
  if (!may!.ask) return true;
  await db.query(sql`INSERT INTO deployment (database) VALUES (${thisDatabase}) ON CONFLICT DO NOTHING`);
  const own = await db.query(sql`SELECT FROM deployment WHERE database = ${thisDatabase}`);
  return own.length > 0;
}

/** Makes this database the one that the deployment works on; whether it was not. */
export async function adopt(db: Queryable): Promise<boolean> {
  const changed = await db.query(sql`
    INSERT INTO deployment AS d (database) VALUES (${thisDatabase})
    ON CONFLICT (single) DO UPDATE SET database = excluded.database, adopted_on = now() WHERE d.database <> excluded.database
    RETURNING 1 AS changed`);
  return changed.length > 0;
}
