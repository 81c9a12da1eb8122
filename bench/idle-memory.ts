import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { openStand, startServer } from './stand.ts';

/**
 * Resident and proportional memory in MB. The proportional set size divides shared memory, such as
 * Node's program, among processes.
 */
export interface IdleMemory {
  rss: number;
  pss: number;
}

async function memoryOf(pid: number): Promise<IdleMemory> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1]) / 1024);
  return { rss: megabytes('Rss'), pss: megabytes('Pss') };
}

/**
 * (g) Returns the memory of a server with the sample company, ten seconds after each of three
 * starts.
 */
export async function idleMemory(): Promise<IdleMemory[]> {
  const stand = await openStand();
  const measured: IdleMemory[] = [];
  // The first start stores the sample and fills the cache, as in a new deployment.
  for (let start = 0; start <= 3; start++) {
    const server = await startServer(stand.databaseUrl, '.', { NODE_ENV: 'development' });
    if (start > 0) {
      await delay(10_000);
      measured.push(await memoryOf(server.process.pid!));
    }
    await server.stop();
  }
  await stand.stop();
  return measured;
}
