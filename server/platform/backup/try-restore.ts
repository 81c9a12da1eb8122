import { existsSync } from 'node:fs';
import { chown, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClusterHome } from '../database/embedded/home.ts';
import type { EmbeddedPostgresLog } from '../database/embedded/log.ts';
import type { ClusterAccess } from '../database/embedded/own-database.ts';
import { makeFolder } from '../make-folder.ts';
import { openBackupPlace } from './archiving.ts';
import { BackupError } from './backup-error.ts';
import { type LastRestore, readGoodManifests, readLastRestore, writeLastRestore } from './backup-folder.ts';
import { getWalName } from './backup-names.ts';
import type { BackupSettings } from './backup-settings.ts';
import { countTables, findDifference } from './count-tables.query.ts';
import { markRestorePoint } from './mark-restore-point.ts';
import { refuseFullDisk } from './refuse-full-disk.ts';
import { restoreCluster } from './restore-cluster.ts';
import { clearTrialFolder, getTrialFolder } from './trial-folder.ts';

/** The running cluster whose backups are tried. */
export interface TriedCluster {
  settings: BackupSettings;
  access: ClusterAccess;
  home: ClusterHome;
  log: EmbeddedPostgresLog;
  /** Aborts when the server stops. */
  signal?: AbortSignal | undefined;
}

/** Milliseconds in which the WAL with the named point must arrive in the archive. */
const archivedWithinMs = 120_000;
/** The share by which a database may grow after its base copy. */
const growth = 1.2;
/** The bytes for the restored WAL. The live database ends when its disk is full, so they stay free. */
const spareBytes = 2 * 1024 ** 3;

/**
 * Restores the newest base copy with all WAL into a scratch folder, and compares the rows and the
 * checksums of all tables with the database. It keeps the result in the backup folder, and throws
 * the reason of a failure.
 */
export async function tryRestore(tried: TriedCluster): Promise<LastRestore> {
  const place = openBackupPlace(tried.settings);
  const before = await readLastRestore(place);
  const started = Date.now();
  const keepResult = (result: Pick<LastRestore, 'goodOn' | 'tables' | 'rows' | 'failure'>) => {
    const whole = { ...result, triedOn: new Date(started).toISOString(), seconds: (Date.now() - started) / 1000 };
    return writeLastRestore(place, whole).then(() => whole);
  };
  try {
    const { tables, rows } = await restoreAndCompare(tried);
    return await keepResult({ goodOn: new Date().toISOString(), tables, rows, failure: null });
  } catch (error) {
    await keepResult({ goodOn: before?.goodOn ?? null, tables: 0, rows: 0, failure: (error as Error).message });
    throw error;
  }
}

async function restoreAndCompare({ settings, access, home, log, signal }: TriedCluster) {
  const place = openBackupPlace(settings);
  const base = (await readGoodManifests(place)).at(-1);
  if (!base) throw new BackupError('There is no base copy yet.');
  const scratch = getTrialFolder(home.folder);
  await clearTrialFolder(home.folder);
  await refuseFullDisk(home.folder, base.bytes * growth + spareBytes, 'a trial restore');
  const point = await markRestorePoint(access, `biurko-trial-${Date.now()}`);
  const archived = join(settings.folder, getWalName(point.segment));
  for (const deadline = Date.now() + archivedWithinMs; !existsSync(archived); await delay(100))
    if (Date.now() > deadline)
      throw new BackupError('The WAL does not arrive in BACKUP_DIR: the log names the reason.');
  await makeFolder(scratch, 0o711);
  if (home.account) await chown(scratch, home.account.uid, home.account.gid);
  try {
    const into = { folder: scratch, account: home.account };
    const { found } = await restoreCluster(
      { settings, base, to: { name: point.name }, home: into, log, signal },
      countTables,
    );
    const difference = findDifference(point.counts, found);
    if (difference) throw new BackupError(`The restored copy differs from the database. ${difference}`);
    return { tables: found.length, rows: found.reduce((sum, { rows }) => sum + rows, 0) };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
