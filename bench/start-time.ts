import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../simulators/find-free-port.ts';
import { createMeasure, type Measure } from './measure.ts';

async function untilAnswering(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function startOnce(dataDir: string): Promise<number> {
  const port = await findFreePort();
  const started = performance.now();
  const child = spawn('npm', ['start'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
    detached: true,
  });
  await untilAnswering(`http://127.0.0.1:${port}/login`);
  const seconds = (performance.now() - started) / 1000;
  process.kill(-child.pid!, 'SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
  return seconds;
}

/**
 * (g) Measures from `npm start` to the first page, after an earlier start has installed, built and
 * loaded everything.
 */
export async function measureTimeToFirstPage(): Promise<Measure> {
  const folder = await mkdtemp(join(tmpdir(), 'biurko-bench-start-'));
  await startOnce(join(folder, 'data'));
  const seconds = await startOnce(join(folder, 'data'));
  await rm(folder, { recursive: true, force: true });
  return createMeasure('g', '`npm start` to the first page', seconds, 's');
}
