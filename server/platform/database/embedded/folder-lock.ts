import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../../startup-error.ts';
import { getProcessStartTime } from './processes.ts';

interface Holder {
  pid: number;
  started: string | null;
}

/**
 * Milliseconds that a restart waits for a server that is shutting down and still holds the folder.
 */
const patienceMs = 3_000;

/** Returns the id of the process that holds a folder's lock, or null if none does. */
export function getFolderLockHolder(folder: string): number | null {
  const holder = read(join(folder, 'server.lock'));
  return holder && isRunning(holder) ? holder.pid : null;
}

/**
 * Locks a folder for this process and returns the function that unlocks it. It replaces the lock of
 * an ended process. `named` is the folder's path in error messages.
 * @throws StartupError when a running process, this one included, does not release the lock within
 * seconds.
 */
export async function lockFolder(folder: string, named: string): Promise<() => void> {
  const file = join(folder, 'server.lock');
  const mine = `${file}.${randomUUID()}`;
  const text = JSON.stringify({ pid: process.pid, started: getProcessStartTime(process.pid) } satisfies Holder);
  // The lock is written to its own file and then linked, so that no process reads half a lock. When
  // two processes link, only one succeeds.
  writeFileSync(mine, text, { mode: 0o600, flag: 'wx' });
  try {
    for (const deadline = Date.now() + patienceMs; !linked(mine, file); ) {
      const holder = read(file);
      if (!holder || !isRunning(holder)) setAside(file, holder);
      else if (Date.now() < deadline) await sleep(50);
      else throw new StartupError(`The data folder ${named} is in use by process ${holder.pid}.`);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  return () => {
    if (read(file)?.pid === process.pid) rmSync(file, { force: true });
  };
}

/**
 * Removes the lock of an ended process, unless another process has replaced the lock since it was
 * read.
 */
function setAside(file: string, dead: Holder | null): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // another process was faster
  }
  if (read(aside)?.pid !== dead?.pid) linked(aside, file);
  rmSync(aside);
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function read(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

function isRunning({ pid, started }: Holder): boolean {
  return getProcessStartTime(pid) === started && started !== null;
}
