import { realpath, rm } from 'node:fs/promises';
import type { EmbeddedPostgresLog } from './log.ts';
import { endPostmaster, getPostmasterFilePath, readPostmasterFile } from './postmaster.ts';
import { isProcessInFolder, killProcessesInFolder, listProcessesInFolder, waitForProcessExit } from './processes.ts';

/**
 * Ends the processes that a killed server or postmaster has left in a cluster. PostgreSQL can then
 * start in it. Only the holder of the home's lock may call this function, because no other server
 * can then own those processes.
 */
export async function endLeftoverProcesses(clusterPath: string, log: EmbeddedPostgresLog): Promise<void> {
  const left = readPostmasterFile(clusterPath);
  if (!left) return;
  const cluster = await realpath(clusterPath);
  if (isProcessInFolder(left.pid, cluster)) {
    log.info(`An earlier server has left its PostgreSQL running as process ${left.pid}: stopping it.`);
    await endPostmaster(left.pid, () => isProcessInFolder(left.pid, cluster));
  }
  // PostgreSQL's other processes end by themselves without their postmaster, except during a long
  // statement.
  if (!(await waitForProcessExit(() => listProcessesInFolder(cluster).length > 0, 2_000))) {
    await killProcessesInFolder(cluster);
  }
  // PostgreSQL would wait forever for the process number in this file if another process or
  // unreaped zombie has it now.
  if (listProcessesInFolder(cluster).length === 0) await rm(getPostmasterFilePath(cluster), { force: true });
}
