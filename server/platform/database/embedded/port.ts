import { randomInt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Postmaster } from './postmaster.ts';

/**
 * Launches PostgreSQL on the port that the home's cluster used last, if it is free. Otherwise it
 * chooses another port.
 */
export async function launchOnFreePort(folder: string, launch: (port: number) => Postmaster) {
  for (let tries = 1; ; tries++) {
    const port = await choosePort(folder);
    const postmaster = launch(port);
    try {
      await postmaster.untilReady();
      return { port, postmaster };
    } catch (error) {
      // Another program may take the port between the check and PostgreSQL's start.
      if (tries === 5 || !/TCP\/IP sockets/.test((error as Error).message)) throw error;
    }
  }
}

async function choosePort(folder: string): Promise<number> {
  const file = join(folder, 'postgres-port');
  const last = Number(await readFile(file, 'utf8').catch(() => ''));
  if (last > 0 && (await isPortFree(last))) return last;
  for (;;) {
    // The port is below the range of outgoing connections, whose temporary ports would block a
    // restart at random.
    const port = randomInt(20_000, 30_000);
    if (!(await isPortFree(port))) continue;
    await writeFile(file, String(port), { mode: 0o600 });
    return port;
  }
}

/** Tells whether a program can listen on a port of this machine. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
