import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../../startup-error.ts';
import type { Account } from './account.ts';
import { followComplaints } from './complaints.ts';
import { endPostmaster } from './end-process.ts';
import type { Log } from './log.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { spawnOptions } from './run-as.ts';
import { settingArguments } from './settings.ts';

export interface PostmasterOptions {
  program: string;
  cluster: string;
  port: number;
  account: Account | null;
  settings: Readonly<Record<string, string>>;
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

/** Starts PostgreSQL in a cluster that nothing else works in. */
export function launchPostmaster({ program, cluster, port, account, settings, log }: PostmasterOptions): Postmaster {
  const child = spawn(program, ['-D', cluster, '-p', String(port), ...settingArguments(settings)], {
    ...spawnOptions(account),
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
