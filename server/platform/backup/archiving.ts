import { chmod, chown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ClusterHome, getClusterPath } from '../database/embedded/home.ts';
import type { EmbeddedPostgresLog } from '../database/embedded/log.ts';
import { type OperatingSystemUser, runProgramAs } from '../database/embedded/operating-system-user.ts';
import { makeFolder } from '../make-folder.ts';
import { StartupError } from '../startup-error.ts';
import { BackupError, explainFolderError } from './backup-error.ts';
import { type BackupPlace, readEncrypted, unfinishedEnd } from './backup-files.ts';
import { type Manifest, readBackedUpCluster, writeBackedUpCluster } from './backup-folder.ts';
import { createBackupKey } from './backup-key.ts';
import { baseFolder, encryptedEnd, getWalName, walFolder } from './backup-names.ts';
import type { BackupSettings } from './backup-settings.ts';
import { readClusterIdentity, readSegmentIdentifier } from './control-file.ts';
import { clearTrialFolder } from './trial-folder.ts';

/** The settings and environment variables with which the server starts PostgreSQL. */
export interface ClusterOptions {
  settings: Record<string, string>;
  variables: Record<string, string>;
}

/** Seconds after which PostgreSQL archives WAL even if the segment is not full. */
const archiveSeconds = 60;

const program = join(import.meta.dirname, 'archive-wal.program.ts');
const strippedCache = pathToFileURL(join(import.meta.dirname, '../../../scripts/cache-stripped.mjs')).href;

/** Quotes a word for the shell. PostgreSQL replaces `%f` by a file's name and `%p` by its path. */
function quote(word: string): string {
  return `'${word.replaceAll("'", "'\\''").replaceAll('%', '%%')}'`;
}

const wordsOfProgram = [process.execPath, `--import=${strippedCache}`, program];

/** Returns the command by which PostgreSQL archives a file of WAL. */
function createKeepCommand(): string {
  return [...[...wordsOfProgram, 'keep'].map(quote), '"%f"', '"%p"'].join(' ');
}

/** The code by which PostgreSQL ends a recovery. A code up to 125 means that the archive ends here. */
export const stopRecovery = 200;

/**
 * Returns the command by which PostgreSQL fetches a file of WAL. PostgreSQL also tries files that
 * there are not, and for those the shell alone answers. A failure with a file that is there ends the
 * recovery, also when the program cannot start.
 */
export function createFetchCommand(folder: string): string {
  const file = `${quote(`${folder}/${walFolder}/`)}"%f"${encryptedEnd}`;
  const fetch = [...[...wordsOfProgram, 'fetch'].map(quote), '"%f"', '"%p"'].join(' ');
  return `if test -f ${file}; then ${fetch} || exit ${stopRecovery}; else exit 1; fi`;
}

/** Returns the variables by which that program finds the backups. */
export function createWalVariables(settings: BackupSettings, systemIdentifier: string): Record<string, string> {
  return { BACKUP_DIR: settings.folder, BACKUP_KEY: settings.secret, BACKUP_CLUSTER: systemIdentifier };
}

/** Returns the backup folder of the settings, with its keys. */
export function openBackupPlace({ folder, secret }: BackupSettings): BackupPlace {
  return { folder, key: createBackupKey(secret) };
}

/**
 * Checks the backup folder before PostgreSQL starts, creates it if it is missing, and returns the
 * options by which PostgreSQL archives its WAL there.
 * @throws StartupError for a folder of another cluster, another key, another time line, or one that
 * PostgreSQL's user may not write. A full disk only gives a warning, so that the server still starts
 */
export async function prepareArchiving(
  settings: BackupSettings,
  home: ClusterHome,
  log: EmbeddedPostgresLog,
): Promise<ClusterOptions> {
  const identity = await readClusterIdentity(getClusterPath(home.folder));
  const variables = createWalVariables(settings, identity.systemIdentifier);
  // It holds a database in clear, and its PostgreSQL may still run.
  await clearTrialFolder(home.folder);
  try {
    await makeBackupFolder(settings.folder, home.account);
    if (await claimFolder(openBackupPlace(settings), identity))
      log.warn(
        `The backup folder ${settings.folder} is new and has no backups. If it had some before, stop the server and mount its disk.`,
      );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC')
      throw new StartupError(explainFolderError(error, settings.folder).message, { cause: error });
  }
  const refusal = await probe(home.account, variables);
  if (refusal === 'ENOSPC')
    log.warn(
      `No space is left in ${settings.folder}: nothing is backed up until there is. The WAL waits in the data folder.`,
    );
  else if (refusal !== null)
    throw new StartupError(
      `The user ${home.account?.name ?? 'of this server'} cannot write ${join(settings.folder, walFolder)} with ${process.execPath}: ${refusal}.`,
    );
  return {
    settings: {
      archive_mode: 'on',
      archive_timeout: String(archiveSeconds),
      archive_command: createKeepCommand(),
    },
    variables,
  };
}

async function makeBackupFolder(folder: string, account: OperatingSystemUser | null): Promise<void> {
  // PostgreSQL's user passes through the folder, and owns the folder of WAL.
  await makeFolder(folder, account ? 0o711 : 0o700);
  await makeFolder(join(folder, baseFolder), 0o700);
  const wal = join(folder, walFolder);
  await makeFolder(wal, 0o700);
  if (account) await chown(wal, account.uid, account.gid);
  await chmod(wal, 0o700);
}

/**
 * Refuses a folder that is not empty apart from our own empty folders. A fresh disk has `lost+found`,
 * and a killed start leaves an unfinished file.
 */
async function refuseOtherFiles(place: BackupPlace, systemIdentifier: string): Promise<void> {
  const { folder } = place;
  const others = (await readdir(folder)).filter(
    (name) => ![baseFolder, walFolder, 'lost+found'].includes(name) && !name.endsWith(unfinishedEnd),
  );
  if (others.length > 0)
    throw new BackupError(`BACKUP_DIR ${folder} has other files, such as ${others[0]}: give an empty folder.`);
  const [copy] = await readdir(join(folder, baseFolder));
  const [wal] = (await readdir(join(folder, walFolder))).filter((name) => name.endsWith(encryptedEnd));
  // A start on a full disk cannot name the cluster, and its WAL is archived once there is space.
  const isOwn = wal && (await isWalOf(place, wal, systemIdentifier));
  if (copy || (wal && !isOwn))
    throw new BackupError(
      `BACKUP_DIR ${folder} has backups, such as ${copy ? `${baseFolder}/${copy}` : `${walFolder}/${wal}`}, but its file cluster.json is missing: fetch it from a copy of the folder, or give an empty folder.`,
    );
}

/** Tells whether a cluster wrote an archived file of WAL, and this key encrypts it. */
async function isWalOf(place: BackupPlace, file: string, systemIdentifier: string): Promise<boolean> {
  const read = readEncrypted(place, `${walFolder}/${file}`, async (pieces) => {
    let head: Buffer | undefined;
    for await (const piece of pieces) head ??= piece;
    return head !== undefined && readSegmentIdentifier(head) === systemIdentifier;
  });
  return read.catch(() => false);
}

/**
 * Names the cluster of a new backup folder, and refuses the folder of another cluster. Returns true
 * for a new folder.
 */
async function claimFolder(
  place: BackupPlace,
  identity: { systemIdentifier: string; timeline: number },
): Promise<boolean> {
  const known = await readBackedUpCluster(place);
  if (!known) {
    await refuseOtherFiles(place, identity.systemIdentifier);
    await writeBackedUpCluster(place, { ...identity, keyFingerprint: place.key.fingerprint });
    return true;
  }
  if (known.systemIdentifier !== identity.systemIdentifier)
    throw new BackupError(
      `BACKUP_DIR ${place.folder} has backups of another cluster (${known.systemIdentifier}, this one is ${identity.systemIdentifier}): give a folder of its own.`,
    );
  if (known.timeline !== identity.timeline)
    throw new BackupError(
      `BACKUP_DIR ${place.folder} has backups from before a restore (time line ${known.timeline}, this database is on ${identity.timeline}): give the restored database an empty folder, and keep the old one.`,
    );
  return false;
}

/** Runs the program that archives WAL as the account. Returns null, or why it failed. */
async function probe(
  account: OperatingSystemUser | null,
  variables: Record<string, string>,
  act: readonly string[] = ['probe'],
): Promise<string | null> {
  const args = [`--import=${strippedCache}`, program, ...act];
  const { code, output } = await runProgramAs(account, process.execPath, args, undefined, variables);
  return code === 0 ? null : output.trim().split('\n').at(-1) || `it ended with code ${code}`;
}

/**
 * Checks before a restore that PostgreSQL's user can read the archive. PostgreSQL would take files
 * that its user cannot reach for missing ones.
 * @throws BackupError naming the user. A missing file is left to the recovery, which explains it
 */
export async function refuseUnreadableWal(
  settings: BackupSettings,
  { firstWal, systemIdentifier }: Manifest,
  account: OperatingSystemUser | null,
): Promise<void> {
  const refusal = await probe(account, createWalVariables(settings, systemIdentifier), ['see', firstWal]);
  if (refusal !== null && refusal !== 'ENOENT')
    throw new BackupError(
      `The user ${account?.name ?? 'of this command'} cannot read ${join(settings.folder, getWalName(firstWal))} with ${process.execPath}: ${refusal}.`,
    );
}
