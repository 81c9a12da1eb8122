import { realpath, rm } from 'node:fs/promises';
import type { Log } from './log.ts';
import { endPostmaster, postmasterPath, readPostmasterFile } from './postmaster.ts';
import { isGone, killAllIn, processesIn, worksIn } from './processes.ts';

/**
 * Ends what a killed server or a killed postmaster has left in a cluster, so that PostgreSQL can start in it.
 * Only for who holds the lock of the cluster's home: whatever still runs there is nobody's.
 */
export async function clearLeftovers(clusterPath: string, log: Log): Promise<void> {
  const left = readPostmasterFile(clusterPath);
  if (!left) return;
  const cluster = await realpath(clusterPath);
  if (worksIn(left.pid, cluster)) {
    log.info(`An earlier server has left its PostgreSQL running as process ${left.pid}: stopping it.`);
    await endPostmaster(left.pid, () => worksIn(left.pid, cluster));
  }
  // Without their postmaster the others leave by themselves, but for one that is in the middle of a long statement.
  if (!(await isGone(() => processesIn(cluster).length > 0, 2_000))) {
    await killAllIn(cluster);
  }
  // PostgreSQL would wait for this number for ever if it is now another process', or a zombie that nobody buries.
  if (processesIn(cluster).length === 0) await rm(postmasterPath(cluster), { force: true });
}
