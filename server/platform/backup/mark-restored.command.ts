import type pg from 'pg';

/**
 * Makes a restored database know that it is a copy, because its files have the identity of the
 * original. So its servers run no jobs until an operator adopts it (../database/adopted.command.ts).
 * A database from before the table `deployment` has nothing to mark.
 */
export async function markAsCopy(client: pg.Client, restoredOn: Date): Promise<void> {
  const { rows } = await client.query<{ has: boolean }>("SELECT to_regclass('deployment') IS NOT NULL AS has");
  if (!rows[0]!.has) return;
  await client.query(
    'INSERT INTO deployment AS d (database) VALUES ($1) ON CONFLICT (single) DO UPDATE SET database = excluded.database',
    [`restored ${restoredOn.toISOString()}`],
  );
}
