import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { median } from './loops.ts';
import { createMeasure, type Measure } from './measure.ts';
import { openBenchDatabase, startServer } from './stand.ts';

/**
 * Resident and proportional memory in MB. The proportional set size divides shared memory, such as
 * Node's program, among processes.
 */
interface IdleMemory {
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
 * (g) Measures the resident memory of a server with the sample company, ten seconds after its
 * start. The figure is the median of three starts.
 */
export async function measureIdleMemory(): Promise<Measure> {
  const stand = await openBenchDatabase();
  const starts: IdleMemory[] = [];
  // The first start is not measured. It stores the sample and fills the cache of stripped files.
  for (let start = 0; start <= 3; start++) {
    const server = await startServer(stand.databaseUrl, '.', { NODE_ENV: 'development' });
    if (start > 0) {
      await delay(10_000);
      starts.push(await memoryOf(server.process.pid!));
    }
    await server.stop();
  }
  await stand.stop();
  const detail = `all starts, proportional in brackets: ${starts.map(({ rss, pss }) => `${rss} [${pss}]`).join(', ')}`;
  const figure = median(starts.map(({ rss }) => rss));
  return createMeasure('g', 'the sample, ten seconds after a start', figure, 'MB', { aim: { atMost: 120 }, detail });
}
