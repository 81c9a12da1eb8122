import { findRunningCluster } from '../database/embedded/find-running-database.ts';
import { connectAsSuperuser, ownDatabaseName } from '../database/embedded/own-database.ts';

/**
 * Returns what keeps the running server's WAL from the archive, as sentences. A server that does not
 * run has archived everything when it stopped.
 */
export async function findArchiveTrouble(dataDir: string): Promise<string[]> {
  const running = await findRunningCluster(dataDir);
  if (!running) return [];
  const client = await connectAsSuperuser(running.access, ownDatabaseName);
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
