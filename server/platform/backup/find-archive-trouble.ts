import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { findRunningCluster } from '../database/embedded/find-running-database.ts';
import { findClusterHome, getClusterPath } from '../database/embedded/home.ts';
import { type ClusterAccess, connectAsSuperuser, ownDatabaseName } from '../database/embedded/own-database.ts';
import type { BackupPlace } from './backup-files.ts';
import type { Manifest } from './backup-folder.ts';
import { getWalName } from './backup-names.ts';
import { isShutDown } from './control-file.ts';
import { findLostWal } from './find-wal-gap.ts';

/** Returns what keeps the WAL of a data folder's database from the archive, as sentences. */
export async function findArchiveTrouble(
  dataDir: string,
  place: BackupPlace,
  newest: Manifest | null,
): Promise<string[]> {
  const running = await findRunningCluster(dataDir);
  if (!running) return findWaitingWal(dataDir);
  const [trouble] = await findTroubleOfRunning(running.access);
  if (trouble) return [trouble];
  const lost = newest && (await findLostWal(place, running.access, newest));
  return lost ? [`The file ${getWalName(lost)} is missing: take a base copy now.`] : [];
}

/** Returns the WAL of a stopped database that is not in the archive. A kill or a full disk leaves it. */
async function findWaitingWal(dataDir: string): Promise<string[]> {
  if (!existsSync(resolve(dataDir))) return [];
  const { folder } = await findClusterHome(resolve(dataDir), { info: () => undefined, warn: () => undefined });
  const cluster = getClusterPath(folder);
  if (!existsSync(cluster)) return [];
  const next = 'Start the server with BACKUP_DIR, so that a restore has all changes.';
  const files = await readdir(join(cluster, 'pg_wal', 'archive_status'));
  const [waiting] = files.filter((file) => file.endsWith('.ready')).sort();
  if (waiting) return [`The WAL file ${waiting.slice(0, -'.ready'.length)} waits in the data folder. ${next}`];
  if (await isShutDown(cluster)) return [];
  return [`The database in ${dataDir} was not stopped, so its last changes are not archived. ${next}`];
}

async function findTroubleOfRunning(access: ClusterAccess): Promise<string[]> {
  const client = await connectAsSuperuser(access, ownDatabaseName);
  try {
    const { rows } = await client.query<{ mode: string; failing: string | null }>(`
      SELECT current_setting('archive_mode') AS mode,
             CASE WHEN last_failed_time > coalesce(last_archived_time, '-infinity') THEN last_failed_wal END AS failing
      FROM pg_stat_archiver`);
    const { mode, failing } = rows[0]!;
    if (mode !== 'on') return ['The running server archives nothing: start it with BACKUP_DIR and BACKUP_KEY.'];
    return failing ? [`The running server cannot archive the WAL file ${failing}: its log names the reason.`] : [];
  } finally {
    await client.end();
  }
}
