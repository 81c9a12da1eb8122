import { randomInt } from 'node:crypto';
import { mkdirSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** Milliseconds for which a port is kept for whoever was given it: a server takes seconds until it listens. */
const keptMs = 120_000;
const folder = join(tmpdir(), `biurko-ports-${userInfo().uid}`);

/**
 * Finds a port of this machine that is free, for a listener that has to know its port in advance or to come back on it. It lies below the
 * range that systems take outgoing ports from: one of those may be taken again a moment later. No process of this machine is given the same
 * one within two minutes.
 * @param pick names the next port to try
 */
export async function freePort(pick = () => randomInt(10_000, 20_000)): Promise<number> {
  for (;;) {
    const port = pick();
    if (isOurs(port) && (await isFree(port))) return port;
  }
}

/** Gives the time as files have it, in epoch milliseconds: a test may have moved the clock of its process. */
function timeOfFiles(): number {
  const sign = join(folder, `now ${process.pid}`);
  writeFileSync(sign, '');
  const { mtimeMs } = statSync(sign);
  unlinkSync(sign);
  return mtimeMs;
}

/** Writes down that this port is given away; false where another process, or this one, has done so lately. */
function isOurs(port: number): boolean {
  mkdirSync(folder, { recursive: true });
  const sign = join(folder, String(port));
  try {
    if (timeOfFiles() - statSync(sign).mtimeMs < keptMs) return false;
    unlinkSync(sign);
  } catch {
    // Nobody has, or another process has just taken the old sign away.
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
