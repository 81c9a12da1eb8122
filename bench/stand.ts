import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.command.ts';
import { findFreePort } from '../simulators/find-free-port.ts';

export const benchAuthSecret = 'the secret of the benchmark, known to all';

/** A mail server that accepts every email. */
export interface MailSink {
  smtpUrl: string;
  /** Returns the number of emails that the server has accepted. */
  taken(): Promise<number>;
  stop(): void;
}

/** A PostgreSQL for benchmarks. It writes to disk as durably as in production. */
export interface BenchDatabase {
  databaseUrl: string;
  stop(): Promise<void>;
}

// The scripts of each measured version decide whether their server has a compile cache, and in
// which folder.
delete process.env.NODE_COMPILE_CACHE;

const log = { info: () => {}, warn: (text: string) => console.error(text) };

// With these settings, PostgreSQL writes the stored data to its files (checkpoint) hardly ever
// during a measurement.
const settings = { max_connections: '150', max_wal_size: '8GB', checkpoint_timeout: '1h' };

/** Starts the mail server of `mail-sink.ts`. */
export async function openMailSink(): Promise<MailSink> {
  const child = fork(join(import.meta.dirname, 'mail-sink.ts'));
  const [port] = (await once(child, 'message')) as [number];
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    async taken() {
      const answer = once(child, 'message');
      child.send('count');
      return (await answer)[0] as number;
    },
    stop: () => child.disconnect(),
  };
}

export async function openBenchDatabase(): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'biurko-bench-'));
  await chmod(dataDir, 0o711);
  const cluster = await startEmbeddedPostgres({ dataDir, log, settings });
  await migrate(cluster.url);
  return {
    databaseUrl: cluster.url,
    async stop() {
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
      await rm(cluster.folder, { recursive: true, force: true });
    },
  };
}

/** A process of Biurko's server, started as an operator starts it. */
export interface RunningServer {
  url: string;
  process: ChildProcess;
  /** Returns resident memory in MB. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

interface Command {
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
}

/**
 * Returns the command by which `npm start` runs the server of the version in a folder. Very early
 * versions have no such function, and get no flags for Node.
 */
async function commandOf(folder: string): Promise<Command> {
  const own = resolve(folder, 'scripts', 'server.mjs');
  if (!existsSync(own)) return { command: process.execPath, args: ['server/main.ts'], env: process.env };
  const scripts: Record<string, () => Command> = await import(pathToFileURL(own).href);
  // Earlier versions call the function `createServerCommand`, and versions before 0.2
  // `serverCommand`.
  return (scripts.getServerCommandLine ?? scripts.createServerCommand ?? scripts.serverCommand!)();
}

/**
 * Starts the server in production mode on a database, as a process of its own. `folder` may contain
 * another version of the project. `more` are further environment variables.
 */
export async function startServer(
  databaseUrl: string,
  folder = '.',
  more: NodeJS.ProcessEnv = {},
): Promise<RunningServer> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const { command, args, env } = await commandOf(folder);
  const child = spawn(command, args, {
    cwd: folder,
    env: {
      ...env,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: benchAuthSecret,
      // No server listens at this address, so emails wait, unless `more` names a mail server.
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'biurko@desks.example',
      LOG_LEVEL: 'error',
      LEAVE_SECONDS: '0',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout!, 'data');
  return {
    url,
    process: child,
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
    },
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
