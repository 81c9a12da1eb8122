import { randomInt } from 'node:crypto';
import { mkdirSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/**
 * Milliseconds for which a returned port stays reserved. Its server may need seconds until it
 * listens.
 */
const keptMs = 120_000;
const folder = join(tmpdir(), `biurko-ports-${userInfo().uid}`);

/**
 * Returns a free port for a server that must know its port in advance, or reopen it later. The port
 * lies below the range from which the system takes ports of outgoing connections. All calls of one
 * user of this machine get different ports within two minutes.
 * @param pick returns the next port to try
 */
export async function findFreePort(pick = () => randomInt(10_000, 20_000)): Promise<number> {
  for (;;) {
    const port = pick();
    if (isOurs(port) && (await isFree(port))) return port;
  }
}

/**
 * Returns the file system's time in epoch milliseconds. A test may have shifted the clock of this
 * process. Its time would not fit the files of other processes.
 */
function timeOfFiles(): number {
  const sign = join(folder, `now ${process.pid}`);
  writeFileSync(sign, '');
  const { mtimeMs } = statSync(sign);
  unlinkSync(sign);
  return mtimeMs;
}

/**
 * Reserves a port for two minutes by a file with its number. Returns false if this or another
 * process has reserved the port.
 */
function isOurs(port: number): boolean {
  mkdirSync(folder, { recursive: true });
  const sign = join(folder, String(port));
  try {
    if (timeOfFiles() - statSync(sign).mtimeMs < keptMs) return false;
    unlinkSync(sign);
  } catch {
    // The port is unreserved, or another process has just deleted the old file.
  }
  try {
    writeFileSync(sign, '', { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
