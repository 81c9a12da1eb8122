import type pg from 'pg';

/** The statements that rebuild the dropped indexes and constraints. */
type Dropped = string[];

/** Drops the indexes and exclusion constraints of a table except its primary key. */
export async function dropSecondaryIndexes(client: pg.Client, table: string): Promise<Dropped> {
  const { rows } = await client.query<{ drop: string; build: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', $1::regclass, conname) AS drop,
            format('ALTER TABLE %s ADD CONSTRAINT %I %s', $1::regclass, conname, pg_get_constraintdef(oid)) AS build
     FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'x'
     UNION ALL
     SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
     FROM pg_index WHERE indrelid = $1::regclass AND NOT indisprimary AND NOT indisexclusion`,
    [table],
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ build }) => build);
}

export async function rebuildIndexes(client: pg.Client, dropped: Dropped): Promise<void> {
  await client.query("SET maintenance_work_mem = '1GB'");
  for (const build of dropped) await client.query(build);
}
