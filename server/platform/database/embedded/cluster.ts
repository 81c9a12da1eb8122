import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, open, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { runAs } from './account.ts';
import { clusterIn, type Home } from './home.ts';
import { killAllIn } from './processes.ts';

/** PostgreSQL's own user, which may do anything in the cluster. */
export const superuser = 'postgres';

// The built-in locale sorts alike on every machine; without it an empty LANG would give SQL_ASCII.
const flags = [
  `--username=${superuser}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--data-checksums',
];

const unfinishedName = 'postgres.unfinished';

/**
 * Makes the cluster of a home unless it is there, and gives its password. `durable` false leaves out the wait for the disk.
 * @throws StartupError with what initdb says, or when the password of an existing cluster is missing.
 */
export async function openCluster(home: Home, initdb: string, durable: boolean): Promise<string> {
  const cluster = clusterIn(home.folder);
  const passwordFile = join(home.folder, 'postgres-password');
  // It appears under this name when it is whole; what is in it may be another user's, and closed to us.
  if (existsSync(cluster)) {
    return readFile(passwordFile, 'utf8').catch((error: Error) => {
      throw new StartupError(`The password of the database cannot be read: ${error.message}.`, { cause: error });
    });
  }
  const password = randomBytes(24).toString('hex');
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, password, { mode: 0o600, flag: 'wx' });

  // Made under another name and then renamed: a start that is interrupted leaves a whole cluster or none.
  await clearUnfinished(home.folder);
  const unfinished = await mkdtemp(join(home.folder, `${unfinishedName}-`));
  if (home.account) {
    const { uid, gid } = home.account;
    await chown(passwordFile, uid, gid);
    await chown(unfinished, uid, gid);
  }
  const where = [`--pgdata=${unfinished}`, `--pwfile=${passwordFile}`];
  const sync = durable ? [] : ['--no-sync'];
  const { code, output } = await runAs(home.account, initdb, [...where, ...flags, ...sync], unfinished);
  if (code !== 0) throw new StartupError(`The database in ${home.folder} cannot be created: ${complaintIn(output)}`);
  await rename(unfinished, cluster);
  if (durable) await syncFolder(home.folder);
  return password;
}

/**
 * Clears away what killed servers have begun to make. Their initdb outlives them and when it fails deletes what is in its folder,
 * so it is ended first; where the system does not tell who works in a folder, the next cluster has at least another one.
 */
async function clearUnfinished(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(unfinishedName));
  for (const left of names.map((name) => join(folder, name))) {
    await killAllIn(await realpath(left));
    await rm(left, { recursive: true, force: true, maxRetries: 20 });
  }
}

function complaintIn(output: string): string {
  const lines = output.trim().split('\n');
  const line = lines.find((text) => /error:|FATAL:|PANIC:|could not/.test(text)) ?? lines.at(-1) ?? '';
  return line.replace(/^initdb: (error: )?/, '').replace(/^.*(FATAL|PANIC):\s+/, '');
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
