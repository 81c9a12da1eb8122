import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const linux = process.platform === 'linux';

/**
 * Returns the start time of a running process, in the system's unit. It distinguishes the process
 * from a later process with the same number. Null when there is no such process or it is a zombie.
 * Outside Linux it is `unknown` if `ps` fails.
 */
export function getProcessStartTime(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return null;
  }
  try {
    if (!linux) return startByPs(pid);
    // The second field is the program's name, which may contain spaces and brackets. State and
    // start time are fields 3 and 22.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return fields[0] === 'Z' || fields[0] === 'X' ? null : `${fields[19]}`;
  } catch {
    return linux ? null : 'unknown';
  }
}

function startByPs(pid: number): string | null {
  const [state, ...start] = ps(pid, 'stat=,lstart=').trim().split(/\s+/);
  return state?.startsWith('Z') ? null : start.join(' ');
}

function ps(pid: number, columns: string): string {
  return execFileSync('ps', ['-o', columns, '-p', String(pid)], { encoding: 'utf8' });
}

/**
 * Returns whether a running process works in the folder (a real path). Every PostgreSQL process
 * works in its cluster's folder. Outside Linux it looks for the path in the process's command.
 */
export function isProcessInFolder(pid: number, folder: string): boolean {
  if (getProcessStartTime(pid) === null) return false;
  try {
    return linux ? readlinkSync(`/proc/${pid}/cwd`) === folder : ps(pid, 'command=').includes(folder);
  } catch {
    return false;
  }
}

/**
 * Returns every running process, except this one, that works in the folder. Outside Linux it finds
 * none.
 */
export function listProcessesInFolder(folder: string): number[] {
  if (!linux) return [];
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => pid !== process.pid && isProcessInFolder(pid, folder));
}

/** Waits until a process is gone. Returns false if it is still there after `ms` milliseconds. */
export async function waitForProcessExit(isThere: () => boolean, ms: number): Promise<boolean> {
  for (const deadline = Date.now() + ms; isThere(); await sleep(15)) {
    if (Date.now() > deadline) return false;
  }
  return true;
}

/**
 * Kills every process that works in the folder (a real path), and every process that those still
 * start. Returns false if a process is left after 5 s.
 */
export function killProcessesInFolder(folder: string): Promise<boolean> {
  const areThere = () => {
    const pids = listProcessesInFolder(folder);
    for (const pid of pids) sendSignal(pid, 'SIGKILL');
    return pids.length > 0;
  };
  return waitForProcessExit(areThere, 5_000);
}

/** Sends a signal to a process. It ignores that the process may have ended. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
