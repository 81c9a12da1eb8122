import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../../startup-error.ts';
import { type Account, spawnOptions } from './account.ts';
import type { Log } from './log.ts';
import { isGone, send } from './processes.ts';

export interface PostmasterOptions {
  program: string;
  cluster: string;
  port: number;
  account: Account | null;
  settings: Readonly<Record<string, string>>;
  variables: Readonly<Record<string, string>>;
  log: Log;
}

/** A PostgreSQL server that was started, and may be up, or gone again. */
export interface Postmaster {
  /**
   * Resolves when it takes connections.
   * @throws StartupError if it has ended instead.
   */
  untilReady(): Promise<void>;
  /** Resolves with the reason when it has ended, asked to or not. */
  readonly ended: Promise<string>;
  /** Fast shutdown: resolves when it is gone. */
  stop(): Promise<void>;
}

/**
 * What differs from PostgreSQL's own defaults: sized for a small machine that the server shares with others, reachable from
 * this machine only, and losing nothing that was acknowledged.
 */
const defaultSettings: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '100',
  shared_buffers: '256MB',
  synchronous_commit: 'on',
  wal_compression: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  // `log` ranks above `error`: refusals such as a slot that is taken are the server's to report, not PostgreSQL's.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_line_prefix: '',
};

/** Starts PostgreSQL in a cluster that nothing else works in. */
export function launchPostmaster(options: PostmasterOptions): Postmaster {
  const { program, cluster, port, account, settings, variables, log } = options;
  const set = Object.entries({ ...defaultSettings, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const own = spawnOptions(account);
  const child = spawn(program, ['-D', cluster, '-p', String(port), ...set], {
    ...own,
    env: { ...own.env, ...variables },
    // A process group of its own: Ctrl+C in the terminal is for the server, which stops PostgreSQL when it has drained.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const lastFatal = followComplaints(child.stderr, log);
  let isThere = true;
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => {
      isThere = child.pid !== undefined;
      if (!isThere) resolve(error.message);
    });
    child.on('exit', async (code, signal) => {
      isThere = false;
      // Its last words may still be on their way; a process that outlives it can keep the pipe open for ever.
      await Promise.race([once(child.stderr, 'close'), sleep(200)]);
      resolve((code && lastFatal()) || (signal ? `it was ended by ${signal}` : `it ended with code ${code}`));
    });
  });
  return {
    ended,
    async untilReady() {
      while (isThere) {
        const file = readPostmasterFile(cluster);
        if (file?.pid === child.pid && file?.ready) return;
        await sleep(15);
      }
      throw new StartupError(`PostgreSQL did not start: ${await ended}.`);
    },
    async stop() {
      if (child.pid !== undefined) await endPostmaster(child.pid, () => isThere);
    },
  };
}

// What clients are told while PostgreSQL starts, stops or recovers: the lines about that itself say more.
const passing = /^(the database system is |terminating connection due to )/;

/** Passes warnings and errors on to the log; gives a function that tells the last one that was fatal, with its detail. */
function followComplaints(stderr: Readable, log: Log): () => string | null {
  let fatal: string | null = null;
  let afterFatal = false;
  createInterface({ input: stderr }).on('line', (line) => {
    const [, level = '', text = ''] = /^([A-Z]+):\s+(.*)$/.exec(line) ?? [];
    if (level === 'DETAIL' && afterFatal) fatal = `${fatal} (${text})`;
    afterFatal = level === 'FATAL' || level === 'PANIC';
    if (afterFatal) fatal = text;
    if (/^(WARNING|ERROR|FATAL|PANIC)$/.test(level) && !passing.test(text)) log.warn(`PostgreSQL: ${text}`);
  });
  return () => fatal;
}

/** The path of what PostgreSQL writes down about itself in its cluster while it runs, and leaves there when it is killed. */
export function postmasterPath(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

/** Reads it; null if there is none. Lines: pid, data directory, start, port, socket folder, address, shared memory, status. */
export function readPostmasterFile(cluster: string): { pid: number; ready: boolean } | null {
  try {
    const lines = readFileSync(postmasterPath(cluster), 'utf8').split('\n');
    return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
}

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
