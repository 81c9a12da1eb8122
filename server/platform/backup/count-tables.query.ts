import type pg from 'pg';

/** The rows of a table, and the sum of their hashes, which does not depend on their order. */
export interface TableCount {
  table: string;
  rows: number;
  checksum: string;
}

/** Returns all tables of the database but PostgreSQL's own, as quoted names. */
export async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind = 'r' AND c.relpersistence = 'p' AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')
    ORDER BY 1`);
  return rows.map(({ name }) => name);
}

/** Counts the rows of all tables, as the client's transaction sees them. */
export async function countTables(client: pg.Client): Promise<TableCount[]> {
  const counts: TableCount[] = [];
  for (const table of await listTables(client)) {
    const { rows } = await client.query<{ rows: number; checksum: string }>(
      `SELECT count(*)::int AS rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text AS checksum FROM ONLY ${table} t`,
    );
    counts.push({ table, ...rows[0]! });
  }
  return counts;
}

/** Returns the first table that differs, as a sentence, or null when all are equal. */
export function findDifference(expected: readonly TableCount[], found: readonly TableCount[]): string | null {
  const byName = new Map(found.map((one) => [one.table, one]));
  for (const { table, rows, checksum } of expected) {
    const other = byName.get(table);
    if (!other) return `The table ${table} is missing.`;
    if (other.rows !== rows) return `The table ${table} has ${other.rows} rows, and the database had ${rows}.`;
    if (other.checksum !== checksum) return `The table ${table} has rows with other content.`;
  }
  return found.length === expected.length ? null : 'The restored database has more tables than the database.';
}
