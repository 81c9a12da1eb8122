import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../simulators/find-free-port.ts';

/**
 * Creates a folder for a server's data. Under root, PostgreSQL runs as another user, who may enter
 * the folder too.
 */
export async function createServerDataFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'biurko-server-'));
  await chmod(path, 0o711);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** The server as a separate process, as an operator runs it. */
export interface ServerProcess {
  child: ChildProcess;
  url: string;
  /** Returns the output of the process so far. */
  output(): string;
  /** Resolves to the exit code when the process ends. */
  ended: Promise<number | null>;
}

/**
 * Starts `server/main.ts` as a process of its own. The promise resolves when the server reports
 * that it is ready, or when the process has ended.
 */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const port = env.PORT ?? String(await findFreePort());
  const { AUTH_SECRET: _a, DATABASE_URL: _b, PUBLIC_URL: _c, SMTP_URL: _s, ...inherited } = process.env;
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...inherited, NODE_ENV: 'development', LOG_LEVEL: 'warn', LEAVE_SECONDS: '0', ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)));
  await new Promise<void>((resolve) => {
    const listen = (part: Buffer) => {
      text += part;
      if (text.includes('Biurko is ready')) resolve();
    };
    child.stdout!.on('data', listen);
    child.stderr!.on('data', listen);
    void ended.then(() => resolve());
  });
  return { child, url: `http://127.0.0.1:${port}`, output: () => text, ended };
}

/** Returns the id of PostgreSQL's main process for a data folder. */
export async function readPostmasterPid(cluster: string): Promise<number> {
  return Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}
