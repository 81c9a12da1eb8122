import sql from 'sql-template-tag';
import type { Queryable } from './database.ts';

/**
 * Identifies this database by its cluster's system identifier, which no dump carries, and by its
 * oid in the cluster.
 */
const thisDatabase = sql`(
  SELECT (SELECT system_identifier FROM pg_control_system()) || '/' || oid FROM pg_database WHERE datname = current_database())`;

/**
 * Returns whether this database is the deployment's own. The first call in a new deployment makes
 * it so. A copy that was restored from a dump is another database until an operator adopts it
 * ({@link adoptDatabase}).
 */
export async function isDeploymentsOwnDatabase(db: Queryable): Promise<boolean> {
  const [may] = await db.query<{ ask: boolean }>(
    sql`SELECT has_function_privilege('pg_control_system()', 'execute') AS ask`,
  );
  // Some providers hide the system identifier. With them, the server cannot distinguish a copy from
  // the original.
  if (!may!.ask) return true;
  await db.query(sql`INSERT INTO deployment (database) VALUES (${thisDatabase}) ON CONFLICT DO NOTHING`);
  const own = await db.query(sql`SELECT FROM deployment WHERE database = ${thisDatabase}`);
  return own.length > 0;
}

/** Makes this database the deployment's own. Returns false if it already was. */
export async function adoptDatabase(db: Queryable): Promise<boolean> {
  const changed = await db.query(sql`
    INSERT INTO deployment AS d (database) VALUES (${thisDatabase})
    ON CONFLICT (single) DO UPDATE SET database = excluded.database, adopted_on = now() WHERE d.database <> excluded.database
    RETURNING 1 AS changed`);
  return changed.length > 0;
}
