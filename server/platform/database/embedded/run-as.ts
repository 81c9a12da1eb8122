import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import type { Account } from './account.ts';

/**
 * How our PostgreSQL processes are spawned: as `account` if we are root, and without our environment, because PGDATA,
 * PGPORT, LD_LIBRARY_PATH and the like would lead them elsewhere.
 */
export function spawnOptions(account: Account | null): SpawnOptions {
  const { PATH, SystemRoot } = process.env;
  return {
    cwd: '/', // our own working folder may be closed to the account
    env: { PATH, LC_ALL: 'C', TZ: 'UTC', ...(SystemRoot && { SystemRoot }) },
    ...(account && { uid: account.uid, gid: account.gid }),
  };
}

/** How a program ended and all that it said. `code` is null if a signal ended it or it could not be started at all. */
export interface Outcome {
  code: number | null;
  output: string;
}

/** Runs a program to its end as `account`. Never rejects: that it could not be started is an outcome too. */
export function runAs(account: Account | null, program: string, args: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    let output = '';
    let child: ChildProcess;
    try {
      child = spawn(program, args, { ...spawnOptions(account), stdio: ['ignore', 'pipe', 'pipe'] });
    } catch (error) {
      resolve({ code: null, output: String(error) });
      return;
    }
    const hear = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('error', (error) => resolve({ code: null, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}
