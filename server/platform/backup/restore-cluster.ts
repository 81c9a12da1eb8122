import { randomInt, randomUUID } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { ensureRunnablePostgresPrograms } from '../database/embedded/binaries.ts';
import type { ClusterHome } from '../database/embedded/home.ts';
import type { EmbeddedPostgresLog } from '../database/embedded/log.ts';
import { connectAsSuperuser, ownDatabaseName } from '../database/embedded/own-database.ts';
import { isPortFree } from '../database/embedded/port.ts';
import { launchPostmaster } from '../database/embedded/postmaster.ts';
import { createFetchCommand, createWalVariables, openBackupPlace } from './archiving.ts';
import { BackupError, DamagedBackupError } from './backup-error.ts';
import { readEncrypted } from './backup-files.ts';
import type { Manifest } from './backup-folder.ts';
import { getCopyName } from './backup-names.ts';
import type { BackupSettings } from './backup-settings.ts';
import { createEntryWriter, locateBelow, unpackEntries } from './copy-stream.ts';
import { copiedCluster, copiedPassword } from './take-base-copy.ts';

/** The point at which a recovery ends: an instant, a named point, or the end of the archive. */
export type RestorePoint = { time: Date } | { name: string } | 'latest';

/** The parts of a restore. */
export interface RestoreOptions {
  settings: BackupSettings;
  base: Manifest;
  to: RestorePoint;
  /** The home that gets the cluster, with the user that will run PostgreSQL there. */
  home: ClusterHome;
  log: EmbeddedPostgresLog;
  /** Ends the restore, which then removes its folder. */
  signal?: AbortSignal | undefined;
}

/** A restored cluster that is stopped again. The caller gives the folder its name, or removes it. */
export interface RestoredCluster<T> {
  /** The folder of the cluster, and the password of its superuser. */
  folder: string;
  password: string;
  /** The result of `inspect`. */
  found: T;
}

function createTargetSettings(to: RestorePoint): Record<string, string> {
  if (to === 'latest') return {};
  if ('name' in to) return { recovery_target_name: to.name };
  return { recovery_target_time: to.time.toISOString().replace('T', ' ').replace('Z', '+00') };
}

/**
 * Restores a base copy and the WAL after it into a new folder of a home, and runs PostgreSQL there
 * until `inspect` has seen the database. Nothing else in the home changes. A failed restore removes
 * its folder.
 * @throws BackupError when the recovery does not reach its point
 */
export async function restoreCluster<T>(
  { settings, base, to, home, log, signal }: RestoreOptions,
  inspect: (client: pg.Client) => Promise<T>,
): Promise<RestoredCluster<T>> {
  const { account } = home;
  const place = openBackupPlace(settings);
  const { postgres: program } = await ensureRunnablePostgresPrograms(account, log);
  // The name begins as that of an unfinished cluster, which the next start of a server removes.
  const folder = join(home.folder, `postgres.unfinished-restore-${randomUUID()}`);
  await mkdir(folder, { mode: 0o700 });
  if (account) await chown(folder, account.uid, account.gid);
  const passwordFile = `${folder}.password`;
  try {
    const locate = (path: string) =>
      path === copiedPassword ? passwordFile : locateBelow(folder, path.slice(copiedCluster.length + 1));
    const write = createEntryWriter(locate, account);
    const copy = getCopyName(base.id);
    await readEncrypted(place, copy, (pieces) =>
      unpackEntries(pieces, (entry) => {
        signal?.throwIfAborted();
        return write(entry);
      }),
    ).catch((error: NodeJS.ErrnoException) => {
      if (error.path !== join(place.folder, copy) || error.code !== 'ENOENT') throw error;
      throw new DamagedBackupError(`The file ${copy} is missing.`, { cause: error });
    });
    const password = await readPassword(passwordFile);
    await writeOwned(join(folder, 'recovery.signal'), account);
    const port = await findPort();
    const postmaster = launchPostmaster({
      ...{ program, cluster: folder, port, account, log },
      settings: {
        ...createTargetSettings(to),
        restore_command: createFetchCommand(settings.folder),
        // The copy's pg_control names its time line. By a number PostgreSQL would ask for a history
        // file, which a database that was restored once does not have.
        recovery_target_timeline: 'current',
        recovery_target_action: 'promote',
        // PostgreSQL is ready only after the recovery. Nothing is archived or cleaned up meanwhile.
        ...{ hot_standby: 'off', archive_mode: 'off', autovacuum: 'off', shared_buffers: '64MB' },
      },
      variables: createWalVariables(settings, base.systemIdentifier),
    });
    const stop = () => void postmaster.stop();
    signal?.addEventListener('abort', stop);
    try {
      signal?.throwIfAborted();
      await postmaster.untilReady();
      const client = await connectAsSuperuser({ port, password }, ownDatabaseName);
      const found = await inspect(client).finally(() => client.end());
      return { folder, password, found };
    } finally {
      signal?.removeEventListener('abort', stop);
      await postmaster.stop();
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(passwordFile, { force: true });
  }
}

function readPassword(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error) => {
    throw new BackupError('The base copy has no password of the database.', { cause: error });
  });
}

async function writeOwned(file: string, account: ClusterHome['account']): Promise<void> {
  await writeFile(file, '', { flag: 'wx' });
  await chmod(file, 0o600);
  if (account) await chown(file, account.uid, account.gid);
}

/** Returns a free port for the time of the restore. */
async function findPort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    if (await isPortFree(port)) return port;
  }
}
