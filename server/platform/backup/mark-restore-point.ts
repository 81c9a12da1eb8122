import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { type ClusterAccess, connectAsSuperuser, ownDatabaseName } from '../database/embedded/own-database.ts';
import { BackupError } from './backup-error.ts';
import { countTables, listTables, type TableCount } from './count-tables.query.ts';

/** A named point of the WAL, the content of the database at it, and the segment that has it. */
export interface MarkedPoint {
  name: string;
  counts: TableCount[];
  segment: string;
}

/** Milliseconds for which the mark waits for a table. Writers queue behind it for that time. */
const lockWithinMs = 500;
const tries = 20;

/**
 * Names a point of the WAL, and counts the tables exactly as they are at it. For a moment it holds
 * off writers: a snapshot and the point then have the same transactions. The counting holds off no
 * writer.
 * @throws BackupError when writers left no such moment
 */
export async function markRestorePoint(access: ClusterAccess, name: string): Promise<MarkedPoint> {
  const [holder, reader] = [
    await connectAsSuperuser(access, ownDatabaseName),
    await connectAsSuperuser(access, ownDatabaseName),
  ];
  try {
    for (let attempt = 1; ; attempt++) {
      if (await mark(holder, reader, name)) break;
      if (attempt === tries) throw new BackupError('The database was too busy to name a point for the trial restore.');
      await delay(1_000);
    }
    const counts = await countTables(reader);
    await reader.query('COMMIT');
    const { rows } = await holder.query<{ segment: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS segment');
    return { name, counts, segment: rows[0]!.segment };
  } finally {
    await Promise.all([holder.end(), reader.end()]);
  }
}

async function mark(holder: pg.Client, reader: pg.Client, name: string): Promise<boolean> {
  const tables = await listTables(holder);
  await holder.query(`BEGIN; SET LOCAL lock_timeout = ${lockWithinMs}`);
  try {
    await holder.query(`LOCK TABLE ${tables.map((table) => `ONLY ${table}`).join(', ')} IN SHARE MODE`);
    await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await reader.query('SELECT pg_current_snapshot()');
    await holder.query('SELECT pg_create_restore_point($1)', [name]);
    await holder.query('COMMIT');
    return true;
  } catch (error) {
    await holder.query('ROLLBACK');
    const { code } = error as pg.DatabaseError;
    if (code === '55P03' || code === '40P01') return false;
    throw error;
  }
}
