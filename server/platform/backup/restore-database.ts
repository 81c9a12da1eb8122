import { existsSync } from 'node:fs';
import { chown, readdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { lockFolder } from '../database/embedded/folder-lock.ts';
import { findClusterHome, getClusterPath } from '../database/embedded/home.ts';
import type { EmbeddedPostgresLog } from '../database/embedded/log.ts';
import { readNewestMigrationName } from '../database/migrate.command.ts';
import { openBackupPlace, refuseUnreadableWal } from './archiving.ts';
import { BackupError, DamagedBackupError, explainFolderError } from './backup-error.ts';
import { type BackupPlace, syncToDisk } from './backup-files.ts';
import { listBaseCopies, type Manifest, readBackedUpCluster, readGoodManifests } from './backup-folder.ts';
import { getWalName } from './backup-names.ts';
import type { BackupSettings } from './backup-settings.ts';
import { checkChains } from './check-backups.ts';
import { listWalChain } from './find-wal-gap.ts';
import { markAsCopy } from './mark-restored.command.ts';
import { refuseFullDisk } from './refuse-full-disk.ts';
import { restoreCluster } from './restore-cluster.ts';
import { copiedPassword } from './take-base-copy.ts';
import { getSegmentStart } from './wal-names.ts';

/** The arguments and settings of `npm run restore`. */
export interface RestoreRequest {
  settings: BackupSettings;
  /** The instant to restore to. Null restores everything that the archive has. */
  to: Date | null;
  /** The new data folder: missing or empty. */
  into: string;
  /** True when the restored database takes the place of the original. */
  adopts: boolean;
  log: EmbeddedPostgresLog;
  /** Ends the restore, which then leaves no database. */
  signal?: AbortSignal | undefined;
}

/** The result of a restore. */
export interface Restored {
  base: Manifest;
  /** The data folder, or for root perhaps a folder in /var/lib/biurko. */
  folder: string;
  seconds: number;
  /** The newest migration of the restored database, when this version of Biurko does not know it. */
  newerMigration: string | null;
}

/**
 * Restores the database into a new data folder. It writes nowhere else.
 * @throws BackupError in one line: a folder in use, no base copy before that time, WAL that is
 * missing or damaged, or a time that the archive does not reach
 */
export async function restoreDatabase({ settings, to, into, adopts, log, signal }: RestoreRequest): Promise<Restored> {
  const started = Date.now();
  const dataDir = resolve(into);
  const place = openBackupPlace(settings);
  try {
    const bases = await chooseBases(place, to).catch((error) => {
      throw explainFolderError(error, settings.folder);
    });
    if (!to) await findLastSegment(place, bases[0]!);
    await refuseUsedFolder(dataDir);
    const home = await findClusterHome(dataDir, log);
    const unlock = await lockFolder(home.folder, dataDir);
    try {
      if (existsSync(getClusterPath(home.folder)))
        throw new BackupError(`The folder ${home.folder} already has a database: give an empty folder to --into.`);
      const { base, restored } = await restoreNewestGood(bases, log, async (base) => {
        await refuseFullDisk(home.folder, base.bytes, 'the database');
        await refuseUnreadableWal(settings, base, home.account);
        const last = to ? null : await findLastSegment(place, base);
        const options = { settings, base, home, log, signal, to: to ? { time: to } : ('latest' as const) };
        return restoreCluster(options, async (client) => {
          if (last) await refuseEarlyEnd(client, last);
          if (!adopts) await markAsCopy(client, new Date());
          const { rows } = await client.query<{ name: string }>('SELECT max(name) AS name FROM migrations');
          return rows[0]?.name ?? null;
        }).catch(async (error: Error) => {
          if (signal?.aborted)
            throw new BackupError('The restore was stopped, and left no database.', { cause: error });
          throw await explainRecovery(error, place, base, to);
        });
      });
      const password = join(home.folder, copiedPassword);
      await writeFile(password, restored.password, { mode: 0o600 });
      if (home.account) await chown(password, home.account.uid, home.account.gid);
      // A start after a power cut would remove a database that has not its name yet.
      await syncToDisk(password);
      await rename(restored.folder, getClusterPath(home.folder));
      await syncToDisk(home.folder);
      const newest = await readNewestMigrationName();
      const isNewer = restored.found !== null && restored.found > newest;
      const seconds = (Date.now() - started) / 1000;
      return { base, folder: home.folder, seconds, newerMigration: isNewer ? restored.found : null };
    } finally {
      unlock();
    }
  } catch (error) {
    throw explainFolderError(error, dataDir);
  }
}

/**
 * Restores from the newest of the base copies. When its file is damaged or missing, an older copy
 * takes its place: the WAL after that one reaches as far.
 */
async function restoreNewestGood<T>(
  [base, ...older]: readonly Manifest[],
  log: EmbeddedPostgresLog,
  restore: (base: Manifest) => Promise<T>,
): Promise<{ base: Manifest; restored: T }> {
  try {
    return { base: base!, restored: await restore(base!) };
  } catch (error) {
    if (!(error instanceof DamagedBackupError && older[0])) throw error;
    log.warn(`${error.message} The base copy ${older[0].id} is used instead.`);
    return restoreNewestGood(older, log, restore);
  }
}

/** Returns the base copies that were complete at the wanted time, the newest first. */
async function chooseBases(place: BackupPlace, to: Date | null): Promise<Manifest[]> {
  if (!(await readBackedUpCluster(place)))
    throw new BackupError(`BACKUP_DIR ${place.folder} has no backups: its file cluster.json is missing.`);
  const all = await readGoodManifests(place);
  const damaged = (await listBaseCopies(place)).length - all.length;
  if (all.length === 0)
    throw new BackupError(`BACKUP_DIR ${place.folder} has no base copy${damaged > 0 ? ' that can be read' : ''}.`);
  if (to && to.getTime() > Date.now())
    throw new BackupError(`The time ${to.toISOString()} is yet to come: leave out --to to restore everything.`);
  const bases = all.filter(({ finishedOn }) => !to || Date.parse(finishedOn) <= to.getTime()).reverse();
  const [base] = bases;
  if (!base)
    throw new BackupError(
      `No base copy is as old as ${to!.toISOString()}: the oldest time that can be restored is ${all[0]!.finishedOn}.`,
    );
  const known = await readNewestMigrationName();
  if (base.migration && base.migration > known)
    throw new BackupError(
      `The base copy ${base.id} is of a newer Biurko (migration ${base.migration}): restore it with that version.`,
    );
  return bases;
}

/**
 * Returns the last archived segment after a base copy.
 * @throws BackupError for a gap. PostgreSQL would take it for the end, and leave out what follows
 */
async function findLastSegment(place: BackupPlace, base: Manifest): Promise<string> {
  const { segments, missing } = await listWalChain(place, base);
  if (missing)
    throw new BackupError(
      `The file ${getWalName(missing)} is missing, so nothing after it can be restored: give --to with a time before it.`,
    );
  return segments.at(-1)!;
}

/**
 * Refuses a recovery that ended before the last segment. PostgreSQL takes a file that it cannot reach
 * for the end of the archive. A segment that was cut off ends exactly where the next one begins.
 */
async function refuseEarlyEnd(client: pg.Client, last: string): Promise<void> {
  const { rows } = await client.query<{ reached: boolean | null }>(
    'SELECT pg_last_wal_replay_lsn() > $1::pg_lsn AS reached',
    [getSegmentStart(last)],
  );
  if (rows[0]!.reached !== true)
    throw new BackupError(
      `The recovery ended before the file ${getWalName(last)}, which could not be reached: see that the disk of BACKUP_DIR answers, and restore again.`,
    );
}

/** Refuses a folder with anything in it, so that no live database is overwritten. */
async function refuseUsedFolder(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (names.length > 0)
    throw new BackupError(`The folder ${dataDir} is not empty (${names[0]}): give a new folder to --into.`);
}

/** Finds out why a recovery failed: the archive's first fault, or the time that it does not reach. */
async function explainRecovery(error: Error, place: BackupPlace, base: Manifest, to: Date | null): Promise<Error> {
  if (error instanceof BackupError) return error;
  const { faults } = await checkChains(place, [base]);
  const next = 'Give --to with a time before it.';
  if (faults.length > 0) return new BackupError(`The recovery stopped: ${faults[0]} ${next}`, { cause: error });
  if (/before configured recovery target was reached/.test(error.message))
    return new BackupError(
      `The archive has no change after ${to!.toISOString()}, so it may end before that time. Leave out --to to restore everything.`,
      { cause: error },
    );
  return new BackupError(`The recovery failed: ${error.message}`, { cause: error });
}
