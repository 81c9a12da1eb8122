import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { findRunningCluster } from '../database/embedded/find-running-database.ts';
import { findClusterHome, getClusterPath } from '../database/embedded/home.ts';
import { StartupError } from '../startup-error.ts';
import { openBackupPlace, prepareArchiving } from './archiving.ts';
import { BackupError } from './backup-error.ts';
import { createBackupService } from './backup-service.ts';
import type { BackupSettings } from './backup-settings.ts';
import { checkBackups } from './check-backups.ts';
import { findArchiveTrouble } from './find-archive-trouble.ts';
import { parseRestoreTime } from './parse-restore-time.ts';
import { readBackupEnvironment } from './read-backup-environment.ts';
import { restoreDatabase } from './restore-database.ts';

const log = { info: (text: string) => console.error(text), warn: (text: string) => console.error(text) };

const usage = [
  'with the server’s settings (DATA_DIR, BACKUP_DIR, BACKUP_KEY):',
  'npm run backup',
  'npm run backup:check',
  'npm run restore -- --into NEW_FOLDER [--to 2026-12-01T09:30:00+01:00] [--adopt]',
].join('\n');

/**
 * Runs the command in the arguments of `npm run backup`, `backup:check` and `restore`. `signal` ends
 * it early, and it then leaves nothing.
 */
export async function runBackupCommand(
  args: string[],
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<{ output: string; exitCode: 0 | 1 | 2 }> {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { to: { type: 'string' }, into: { type: 'string' }, adopt: { type: 'boolean' } },
    });
    const [does] = positionals;
    if (!(does === 'take' || does === 'check' || (does === 'restore' && values.into)))
      return { output: usage, exitCode: 2 };
    const { settings, dataDir } = await readBackupEnvironment(env);
    if (does === 'take') return { output: await take(settings, dataDir, signal), exitCode: 0 };
    if (does === 'check') return await check(settings, dataDir);
    return { output: await restore(settings, { ...values, into: values.into! }, signal), exitCode: 0 };
  } catch (error) {
    const { message, stack, code } = error as Error & { code?: string };
    if (code?.startsWith('ERR_PARSE_ARGS')) return { output: `${message}\n${usage}`, exitCode: 2 };
    const isExplained = error instanceof BackupError || error instanceof StartupError;
    return { output: isExplained ? message : (stack ?? message), exitCode: 1 };
  }
}

async function hasCluster(dataDir: string): Promise<boolean> {
  if (!existsSync(dataDir)) return false;
  const { folder } = await findClusterHome(dataDir, { info: () => undefined, warn: () => undefined });
  return existsSync(getClusterPath(folder));
}

const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`;

/**
 * Takes a base copy of the running server's database, or starts the database for the copy.
 * @throws BackupError where there is no database. The start would make one
 */
async function take(settings: BackupSettings, dataDir: string, signal: AbortSignal): Promise<string> {
  const running = await findRunningCluster(dataDir);
  if (!running && !(await hasCluster(dataDir)))
    throw new BackupError(`There is no database in ${dataDir}: set DATA_DIR as for the server.`);
  const started = running
    ? null
    : await startEmbeddedPostgres({ dataDir, log, prepare: (own) => prepareArchiving(settings, own, log) });
  try {
    const { manifest, pruned } = await createBackupService(settings, (running ?? started)!, log).takeBaseCopy(signal);
    const seconds = (Date.parse(manifest.finishedOn) - Date.parse(manifest.startedOn)) / 1000;
    return [
      `Base copy ${manifest.id}: ${manifest.files} files, ${megabytes(manifest.bytes)}, stored as ${megabytes(manifest.storedBytes)} in ${seconds.toFixed(1)} s.`,
      ...(pruned.copies > 0 ? [`Deleted: ${pruned.copies} older copies and ${pruned.segments} WAL files.`] : []),
      `A restore needs BACKUP_KEY (fingerprint ${manifest.keyFingerprint}) and: ${manifest.secrets.filter((name) => name !== 'BACKUP_KEY').join(', ')}.`,
    ].join('\n');
  } finally {
    await started?.stop();
  }
}

async function check(settings: BackupSettings, dataDir: string): Promise<{ output: string; exitCode: 0 | 1 }> {
  const place = openBackupPlace(settings);
  const { faults, copies, segments, oldest, newest } = await checkBackups(place);
  const all = [...faults, ...(await findArchiveTrouble(dataDir, place, newest))];
  const read = `Checked: ${copies} base copies and ${segments} WAL files.`;
  if (all.length > 0 || !oldest || !newest) return { output: [read, ...all].join('\n'), exitCode: 1 };
  return { output: `${read} Each instant since ${oldest.finishedOn} can be restored.`, exitCode: 0 };
}

async function restore(
  settings: BackupSettings,
  { to, into, adopt = false }: { to?: string | undefined; into: string; adopt?: boolean | undefined },
  signal: AbortSignal,
): Promise<string> {
  const time = to === undefined ? null : parseRestoreTime(to);
  const { base, folder, seconds, newerMigration } = await restoreDatabase({
    settings,
    to: time,
    into,
    adopts: adopt,
    log,
    signal,
  });
  return [
    `Restored to ${time?.toISOString() ?? 'the end of the archive'} in ${seconds.toFixed(1)} s, from the base copy ${base.id}, into ${folder}.`,
    `Start it with DATA_DIR=${into}, an empty BACKUP_DIR of its own, and these secrets: ${base.secrets.join(', ')}.`,
    ...(newerMigration
      ? [`Start a newer Biurko: the database has migration ${newerMigration}, which this version lacks.`]
      : []),
    adopt
      ? 'It takes the place of the original, so keep the original stopped.'
      : 'It knows that it is a copy: it sends no emails and charges no cards until an operator adopts it.',
  ].join('\n');
}
