import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Finds a port of this machine that is free, for a listener that has to know its port in advance or to come back on it. It lies below the
 * range that systems take outgoing ports from: one of those may be taken again a moment later.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 20_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
