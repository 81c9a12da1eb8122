import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, open, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { type ClusterHome, getClusterPath } from './home.ts';
import { runProgramAs } from './operating-system-user.ts';
import { killProcessesInFolder } from './processes.ts';

/** PostgreSQL's superuser, who may do anything in the cluster. */
export const superuserName = 'postgres';

// The built-in locale sorts identically on every machine. Without these flags, an empty LANG would
// give SQL_ASCII.
const flags = [
  `--username=${superuserName}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--data-checksums',
];

const unfinishedName = 'postgres.unfinished';

/**
 * Creates a home's cluster if it is missing, and returns its password. Without `syncsFiles` the
 * creation does not wait for the disk.
 * @throws StartupError with initdb's message, or when the password of an existing cluster is
 * missing.
 */
export async function ensureCluster(
  home: ClusterHome,
  initdb: string,
  { syncsFiles }: { syncsFiles: boolean },
): Promise<{ password: string }> {
  const cluster = getClusterPath(home.folder);
  const passwordFile = join(home.folder, 'postgres-password');
  // A cluster has this name only when it is complete. Its files may belong to another user and be
  // closed to the server.
  if (existsSync(cluster)) {
    const password = await readFile(passwordFile, 'utf8').catch((error: Error) => {
      throw new StartupError(`The password of the database cannot be read: ${error.message}.`, { cause: error });
    });
    return { password };
  }
  const password = randomBytes(24).toString('hex');
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, password, { mode: 0o600, flag: 'wx' });

  // initdb works in a folder with another name, which is renamed at the end. So an interrupted
  // start leaves a complete cluster or none.
  await clearUnfinished(home.folder);
  const unfinished = await mkdtemp(join(home.folder, `${unfinishedName}-`));
  if (home.account) {
    const { uid, gid } = home.account;
    await chown(passwordFile, uid, gid);
    await chown(unfinished, uid, gid);
  }
  const where = [`--pgdata=${unfinished}`, `--pwfile=${passwordFile}`];
  const sync = syncsFiles ? [] : ['--no-sync'];
  const { code, output } = await runProgramAs(home.account, initdb, [...where, ...flags, ...sync], unfinished);
  if (code !== 0) throw new StartupError(`The database in ${home.folder} cannot be created: ${complaintIn(output)}`);
  await rename(unfinished, cluster);
  if (syncsFiles) await syncFolder(home.folder);
  return { password };
}

/**
 * Removes unfinished clusters of killed servers. Their initdb may still run and would delete the
 * folder's files on failure, so it is killed first. Some systems do not list the processes of a
 * folder. There the next cluster at least has another folder.
 */
async function clearUnfinished(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(unfinishedName));
  for (const left of names.map((name) => join(folder, name))) {
    await killProcessesInFolder(await realpath(left));
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
