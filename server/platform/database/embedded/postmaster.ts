import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../../startup-error.ts';
import type { EmbeddedPostgresLog } from './log.ts';
import { getSpawnOptions, type OperatingSystemUser } from './operating-system-user.ts';
import { sendSignal, waitForProcessExit } from './processes.ts';

export interface PostmasterOptions {
  program: string;
  cluster: string;
  port: number;
  account: OperatingSystemUser | null;
  settings: Readonly<Record<string, string>>;
  variables: Readonly<Record<string, string>>;
  log: EmbeddedPostgresLog;
}

/** A launched PostgreSQL server. It may be running or may have ended. */
export interface Postmaster {
  /**
   * Resolves when PostgreSQL accepts connections.
   * @throws StartupError if PostgreSQL has ended instead.
   */
  untilReady(): Promise<void>;
  /** Resolves with the reason when PostgreSQL has ended, on request or not. */
  readonly ended: Promise<string>;
  /** Requests a fast shutdown. Resolves when the process is gone. */
  stop(): Promise<void>;
}

/**
 * The settings with which the server starts PostgreSQL, unless its options override them. They suit
 * a small machine that also runs the server. PostgreSQL accepts connections from this machine only,
 * and loses no committed data.
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
  // `log` ranks above `error`, so PostgreSQL logs no failed statements. The server itself reports
  // refusals such as a taken slot.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_line_prefix: '',
};

/** Starts PostgreSQL in a cluster in which no other process works. */
export function launchPostmaster(options: PostmasterOptions): Postmaster {
  const { program, cluster, port, account, settings, variables, log } = options;
  const set = Object.entries({ ...defaultSettings, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const own = getSpawnOptions(account);
  const child = spawn(program, ['-D', cluster, '-p', String(port), ...set], {
    ...own,
    env: { ...own.env, ...variables },
    // PostgreSQL gets a process group of its own. Ctrl+C in the terminal then reaches only the
    // server, which stops PostgreSQL after the last request.
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
      // The last lines of output may still be on their way. The wait is short, because a child
      // process that survives PostgreSQL can keep the pipe open forever.
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

// Messages to clients while PostgreSQL starts, stops or recovers. The server does not log them,
// because other lines of the log describe that event better.
const passing = /^(the database system is |terminating connection due to )/;

/**
 * Logs PostgreSQL's warnings and errors. Returns a function that returns the last fatal message,
 * with its detail.
 */
function followComplaints(stderr: Readable, log: EmbeddedPostgresLog): () => string | null {
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

/**
 * Returns the path of the file in which PostgreSQL describes itself. The file exists while
 * PostgreSQL runs, and remains when PostgreSQL is killed.
 */
export function getPostmasterFilePath(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

/**
 * Reads the file at {@link getPostmasterFilePath}, or returns null if there is none. Its lines: pid, data
 * directory, start, port, socket folder, address, shared memory, status.
 */
export function readPostmasterFile(cluster: string): { pid: number; ready: boolean } | null {
  try {
    const lines = readFileSync(getPostmasterFilePath(cluster), 'utf8').split('\n');
    return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
}

/**
 * The signals that stop PostgreSQL, from gentle to harsh, each with the milliseconds until the next
 * signal.
 */
const patience = [
  ['SIGINT', 30_000], // fast: cuts connections, rolls back what is open, writes a checkpoint
  ['SIGQUIT', 5_000], // immediate: the next start recovers from the log
  ['SIGKILL', 5_000],
] as const;

/** Stops a postmaster with the gentlest signal that works in time. */
export async function endPostmaster(pid: number, isThere: () => boolean): Promise<void> {
  for (const [signal, ms] of patience) {
    if (!isThere()) return;
    sendSignal(pid, signal);
    if (await waitForProcessExit(isThere, ms)) return;
  }
}
