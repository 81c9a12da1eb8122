import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { runAs } from './account.ts';
import { clusterIn, type Home } from './home.ts';

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
  const unfinished = `${cluster}.unfinished`;
  // What was killed with its server may still be writing there for a moment.
  await rm(unfinished, { recursive: true, force: true, maxRetries: 20 });
  await mkdir(unfinished, { mode: 0o700 });
  if (home.account) {
    const { uid, gid } = home.account;
    await chown(passwordFile, uid, gid);
    await chown(unfinished, uid, gid);
  }
  const where = [`--pgdata=${unfinished}`, `--pwfile=${passwordFile}`];
  const { code, output } = await runAs(home.account, initdb, [...where, ...flags, ...(durable ? [] : ['--no-sync'])]);
  if (code !== 0) throw new StartupError(`The database in ${home.folder} cannot be created: ${complaintIn(output)}`);
  await rename(unfinished, cluster);
  if (durable) await syncFolder(home.folder);
  return password;
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
