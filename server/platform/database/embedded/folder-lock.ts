import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { startOf } from './process-facts.ts';

interface Holder {
  pid: number;
  started: string | null;
}

/** The process that holds a folder, or null if none does (any more). */
export function holderOf(folder: string): number | null {
  const holder = read(join(folder, 'server.lock'));
  return holder && isRunning(holder) ? holder.pid : null;
}

/**
 * Takes a folder for this process until the function that it gives is called; a process that ended without calling it holds
 * nothing. `named` is what the user calls the folder.
 * @throws StartupError when another running process, or this one, holds it.
 */
export function lockFolder(folder: string, named: string): () => void {
  const file = join(folder, 'server.lock');
  const mine = `${file}.${process.pid}`;
  const text = JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder);
  // Written beside and linked, the lock is never there half written; and of two who link only one succeeds.
  rmSync(mine, { force: true });
  writeFileSync(mine, text, { mode: 0o600, flag: 'wx' });
  try {
    while (!linked(mine, file)) {
      const holder = read(file);
      if (holder && isRunning(holder)) {
        throw new StartupError(`The data folder ${named} is in use by process ${holder.pid}.`);
      }
      setAside(file, holder);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  return () => {
    if (read(file)?.pid === process.pid) rmSync(file, { force: true });
  };
}

/** Removes a dead process' lock, unless another process has replaced it since it was read. */
function setAside(file: string, dead: Holder | null): void {
  const aside = `${file}.${process.pid}.dead`;
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
  return startOf(pid) === started && started !== null;
}
