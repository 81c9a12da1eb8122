import { setTimeout as sleep } from 'node:timers/promises';

/** How long PostgreSQL gets for each way to stop before the next, harsher one, in milliseconds. */
const patience = [
  ['SIGINT', 30_000], // fast: cuts connections, rolls back what is open, writes a checkpoint
  ['SIGQUIT', 5_000], // immediate: the next start recovers from the log
  ['SIGKILL', 5_000],
] as const;

/** Stops a postmaster as gently as it lets us. */
export async function endPostmaster(pid: number, isThere: () => boolean): Promise<void> {
  for (const [signal, ms] of patience) {
    if (!isThere()) return;
    send(pid, signal);
    if (await isGone(isThere, ms)) return;
  }
}

/** Waits until a process is gone; false if it still is there after `ms` milliseconds. */
export async function isGone(isThere: () => boolean, ms: number): Promise<boolean> {
  for (const deadline = Date.now() + ms; isThere(); await sleep(15)) {
    if (Date.now() > deadline) return false;
  }
  return true;
}

/** Sends a signal to a process that may have gone by now. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
