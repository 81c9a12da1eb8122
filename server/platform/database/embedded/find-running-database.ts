import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { getFolderLockHolder } from './folder-lock.ts';
import { type ClusterHome, findClusterHome } from './home.ts';
import type { EmbeddedPostgresLog } from './log.ts';
import { type ClusterAccess, createConnectionString, ownDatabaseName, readClusterAccess } from './own-database.ts';

const silent: EmbeddedPostgresLog = { info: () => undefined, warn: () => undefined };

/** Returns the home and the access of a data folder whose server runs, or null while none runs. */
export async function findRunningCluster(
  dataDir: string,
): Promise<{ home: ClusterHome; access: ClusterAccess } | null> {
  const folder = resolve(dataDir);
  if (!existsSync(folder)) return null;
  const home = await findClusterHome(folder, silent);
  if (getFolderLockHolder(home.folder) === null) return null;
  return { home, access: await readClusterAccess(home.folder) };
}

/**
 * Returns the connection string of the embedded database of a data folder.
 * @throws StartupError when no server runs there
 */
export async function findRunningDatabaseUrl(dataDir: string): Promise<string> {
  const running = await findRunningCluster(dataDir);
  if (!running) throw new StartupError(`No server runs in ${dataDir}: start it, and try again.`);
  return createConnectionString(running.access, ownDatabaseName);
}
