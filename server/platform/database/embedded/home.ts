import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../make-folder.ts';
import { StartupError } from '../../startup-error.ts';
import type { EmbeddedPostgresLog } from './log.ts';
import {
  choosePostgresUser,
  findOperatingSystemUser,
  type OperatingSystemUser,
  runProgramAs,
} from './operating-system-user.ts';

/**
 * The folder for files of a server that runs as root. It is used when another user must reach the
 * files and cannot reach them in their usual folder.
 */
export const rootServerFolder = '/var/lib/biurko';

/** The mode of folders through which other users may pass without listing them. */
const enterable = 0o711;

/**
 * The folder of a cluster and its owner. `account` is null when PostgreSQL runs as the server's
 * user.
 */
export interface ClusterHome {
  folder: string;
  account: OperatingSystemUser | null;
}

/** Returns the path of the cluster within a home. */
export function getClusterPath(folder: string): string {
  return join(folder, 'postgres');
}

/**
 * Returns the path of the home that replaces a data folder which PostgreSQL's user cannot enter.
 */
export function getFallbackHomePath(dataDir: string): string {
  return join(rootServerFolder, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
}

/**
 * Finds the home of a data folder's cluster. It is the data folder itself, or the folder at {@link
 * getFallbackHomePath}. A server that runs as root needs the fallback if PostgreSQL's user cannot
 * enter the data folder (under /root). An existing cluster stays in its folder.
 * @throws StartupError when a cluster is in a folder that its owner can no longer enter.
 */
export async function findClusterHome(dataDir: string, log: EmbeddedPostgresLog): Promise<ClusterHome> {
  if (process.getuid?.() !== 0) {
    await makeFolder(dataDir, 0o700);
    return { folder: await realpath(dataDir), account: null };
  }
  await makeFolder(dataDir, enterable);
  const inside = await realpath(dataDir);
  const away = getFallbackHomePath(inside);
  for (const folder of [inside, away]) {
    const owner = await ownerOf(getClusterPath(folder));
    if (!owner) continue;
    if (!(await canEnter(owner, folder))) {
      throw new StartupError(
        `The database in ${folder} belongs to the user ${owner.name}, who cannot enter that folder: run chmod o+x on the folders above it.`,
      );
    }
    return tell({ folder, account: owner });
  }
  const account = await choosePostgresUser();
  if (await canEnter(account, inside)) return { folder: inside, account };
  await makeFolder(away, enterable);
  return tell({ folder: away, account });

  function tell(home: ClusterHome): ClusterHome {
    if (home.folder === away) {
      log.info(`The user ${home.account?.name} cannot enter ${inside}, so the database is kept in ${away}.`);
    }
    return home;
  }
}

async function canEnter(account: OperatingSystemUser, folder: string): Promise<boolean> {
  return (await runProgramAs(account, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder])).code === 0;
}

async function ownerOf(cluster: string): Promise<OperatingSystemUser | null> {
  if (!existsSync(cluster)) return null;
  const { uid, gid } = await stat(cluster);
  return uid === 0 ? choosePostgresUser() : ((await findOperatingSystemUser(uid)) ?? { name: String(uid), uid, gid });
}
