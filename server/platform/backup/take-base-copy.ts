import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { type ClusterAccess, connectAsSuperuser, ownDatabaseName } from '../database/embedded/own-database.ts';
import { BackupError, explainFolderError } from './backup-error.ts';
import { type BackupPlace, storeEncrypted, syncToDisk, unfinishedEnd } from './backup-files.ts';
import { type Manifest, readBackedUpCluster, writeManifest } from './backup-folder.ts';
import { baseFolder, encryptedEnd, getCopyName } from './backup-names.ts';
import { getFileSize, readCopiedFiles } from './copied-files.ts';
import { type CopyEntry, packEntries } from './copy-stream.ts';
import { removeUnfinishedCopies } from './remove-unfinished-copies.ts';

/** The path of the cluster's folder in a base copy. */
export const copiedCluster = 'postgres';
/** The path of the superuser's password in a base copy. */
export const copiedPassword = 'postgres-password';

/** The advisory lock of a base copy. Any number works that no other lock of the server has. */
const lock = 4_026_152;
/** Milliseconds in which the last WAL of a copy must arrive in the archive. */
const archivedWithinMs = 120_000;

/** The running cluster, and where its base copies go. */
export interface CopiedCluster {
  place: BackupPlace;
  access: ClusterAccess;
  /** The folder that holds the cluster, its password and its port. */
  home: string;
  cluster: string;
  secrets: readonly string[];
  /** Deletes what the folder no longer needs, before the copy takes its space. */
  makeRoom: () => Promise<void>;
  signal?: AbortSignal | undefined;
}

/**
 * Copies the files of the running database, encrypted, into the backup folder. Bookings go on
 * meanwhile. A copy that fails leaves nothing.
 * @throws BackupError with the reason, when another copy runs, WAL does not arrive, or the folder is
 * full
 */
export async function takeBaseCopy(options: CopiedCluster): Promise<Manifest> {
  const client = await connectAsSuperuser(options.access, ownDatabaseName);
  try {
    const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [lock]);
    if (!rows[0]!.got) throw new BackupError('Another base copy is being made: wait for it.');
    await checkArchiving(client, options.place);
    await removeUnfinishedCopies(options.place);
    await options.makeRoom();
    return await copy(client, options);
  } catch (error) {
    throw explainFolderError(error, options.place.folder);
  } finally {
    await client.end();
  }
}

async function checkArchiving(client: pg.Client, place: BackupPlace): Promise<void> {
  const { rows } = await client.query<{ mode: string; id: string }>(
    "SELECT current_setting('archive_mode') AS mode, system_identifier::text AS id FROM pg_control_system()",
  );
  if (rows[0]!.mode !== 'on')
    throw new BackupError(
      'The running server has no BACKUP_DIR: stop it, and start it with BACKUP_DIR and BACKUP_KEY.',
    );
  const known = await readBackedUpCluster(place);
  if (known?.systemIdentifier !== rows[0]!.id)
    throw new BackupError(`BACKUP_DIR ${place.folder} is not the backup folder of the running server.`);
}

/** The files of a cluster as entries, then those that PostgreSQL's answer and the home give. */
async function* listEntries(
  { cluster, home, signal }: CopiedCluster,
  stop: () => Promise<string>,
  count: (entry: CopyEntry) => void,
): AsyncGenerator<CopyEntry> {
  for await (const entry of readCopiedFiles(cluster, copiedCluster, signal)) {
    count(entry);
    yield entry;
  }
  const asEntry = (path: string, text: string): CopyEntry => {
    const content = Buffer.from(text);
    return { path, type: 'file', size: content.length, pieces: [content] };
  };
  yield asEntry(`${copiedCluster}/backup_label`, await stop());
  yield asEntry(copiedPassword, await readFile(join(home, copiedPassword), 'utf8'));
}

async function copy(client: pg.Client, options: CopiedCluster): Promise<Manifest> {
  const { place } = options;
  const startedOn = new Date();
  const id = startedOn.toISOString().replace(/[-:.]/g, '');
  const unfinished = `${id}.${randomUUID()}${unfinishedEnd}`;
  await client.query('SELECT pg_backup_start($1, true)', [`biurko ${id}`]);
  let [files, bytes] = [0, 0];
  let end = { label: '', last: '' };
  const stop = async () => {
    end = await stopBackup(client);
    return end.label;
  };
  const count = ({ size }: CopyEntry) => {
    files++;
    bytes += size;
  };
  const folder = join(place.folder, baseFolder, unfinished);
  await mkdir(folder, { mode: 0o700 });
  try {
    // The file is encrypted for the name that it gets when it is complete.
    const stored = join(folder, `copy${encryptedEnd}`);
    await storeEncrypted(place, getCopyName(id), packEntries(listEntries(options, stop, count)), stored);
    const manifest: Manifest = {
      ...{ format: 1, id, keyFingerprint: place.key.fingerprint, files, bytes },
      ...(await describeCluster(client)),
      startedOn: startedOn.toISOString(),
      finishedOn: new Date().toISOString(),
      firstWal: /\(file ([0-9A-F]{24})\)/.exec(end.label)![1]!,
      lastWal: end.last,
      storedBytes: await getFileSize(stored),
      secrets: [...options.secrets],
    };
    await writeManifest(place, manifest, join(folder, 'manifest.json'));
    // A folder with the name of a copy is always complete. All others end as unfinished ones.
    await rename(folder, join(place.folder, baseFolder, id));
    await syncToDisk(join(place.folder, baseFolder));
    return manifest;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Ends the copy for PostgreSQL, which waits until the WAL of the copy is archived. Returns the file
 * backup_label, and the last WAL segment that a restore needs.
 */
async function stopBackup(client: pg.Client): Promise<{ label: string; last: string }> {
  await client.query(`SET statement_timeout = ${archivedWithinMs}`);
  try {
    const { rows } = await client.query<{ label: string; last: string }>(
      'SELECT labelfile AS label, pg_walfile_name(lsn - 1) AS last FROM pg_backup_stop(true)',
    );
    return rows[0]!;
  } catch (error) {
    if ((error as pg.DatabaseError).code !== '57014') throw error;
    throw new BackupError(
      'The WAL does not arrive in BACKUP_DIR, so the copy would be of no use: the log names the reason. Free space there, and try again.',
      { cause: error },
    );
  }
}

async function describeCluster(client: pg.Client) {
  const { rows } = await client.query<Pick<Manifest, 'systemIdentifier' | 'timeline' | 'postgres'> & { has: boolean }>(`
    SELECT (SELECT system_identifier::text FROM pg_control_system()) AS "systemIdentifier",
           (SELECT timeline_id FROM pg_control_checkpoint()) AS timeline,
           current_setting('server_version') AS postgres, to_regclass('migrations') IS NOT NULL AS has`);
  const { has, ...described } = rows[0]!;
  const newest = has
    ? await client.query<{ name: string | null }>('SELECT max(name) AS name FROM migrations')
    : { rows: [] };
  return { ...described, migration: newest.rows[0]?.name ?? null };
}
