import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type App, createApp } from './app.ts';
import { collectStartupGarbage } from './collect-startup-garbage.ts';
import type { BackupService } from './platform/backup/backup-service.ts';
import { systemClock } from './platform/clock.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { startEmbeddedPostgres } from './platform/database/embedded/embedded-postgres.ts';
import { migrate } from './platform/database/migrate.command.ts';
import { type Environment, readEnvironment } from './platform/environment.ts';
import { openLog, summarizeNetworkError } from './platform/log.ts';
import { StartupError } from './platform/startup-error.ts';
import {
  fillEmptyDatabaseWithSample,
  formatSampleSignIns,
  refuseSampleAccountsInProduction,
} from './sample-company/load.ts';
import { openServiceManager, type ServiceManager } from './service-manager.ts';

interface Running {
  /**
   * Milliseconds that load balancers get after SIGTERM to send requests elsewhere (LEAVE_SECONDS).
   */
  leaveMs?: number;
  app?: App;
  db?: Database;
  stopDatabase?: () => Promise<void>;
  serviceManager?: ServiceManager;
  backups?: BackupService;
}

async function openDatabaseOf(environment: Environment, log: FastifyBaseLogger, running: Running): Promise<string> {
  if (environment.databaseUrl) return environment.databaseUrl;
  const { dataDir, backups } = environment;
  const { embedded, ...started } = backups
    ? // The import is here, so that a server without backups does not load their code.
      await (await import('./platform/backup/start-with-backups.ts')).startWithBackups(backups, dataDir, log)
    : { embedded: await startEmbeddedPostgres({ dataDir, log }) };
  running.stopDatabase = embedded.stop;
  Object.assign(running, started);
  return embedded.url;
}

async function prepare(url: string): Promise<void> {
  await migrate(url).catch((error: Error & { code?: string }) => {
    const place = new URL(url);
    const where = `${place.hostname}:${place.port || 5432}${place.pathname}`;
    if (error.message.startsWith('Migration ')) throw new StartupError(`${error.message}.`);
    throw new StartupError(`The database at ${where} cannot be used: ${error.message || error.code}.`);
  });
}

async function listen(app: App, { host, port }: Environment): Promise<void> {
  try {
    await app.http.listen({ host, port });
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    if (code === 'EADDRINUSE') throw new StartupError(`Port ${port} on ${host} is in use; set PORT to another one.`);
    throw new StartupError(`The server cannot listen on ${host}:${port}: ${message}.`);
  }
}

async function start(running: Running): Promise<void> {
  const environment = await readEnvironment(process.env);
  const log = openLog(environment.logLevel);
  const databaseUrl = await openDatabaseOf(environment, log, running);
  await prepare(databaseUrl);
  const db = openDatabase(databaseUrl, {
    size: environment.databasePoolSize,
    onError: (error, during) =>
      during === 'connection'
        ? log.warn({ err: summarizeNetworkError(error) }, 'a database connection was lost')
        : log.error({ err: error }, 'a step after a commit failed'),
  });
  running.db = db;
  if (environment.production) await refuseSampleAccountsInProduction(db);
  else await fillEmptyDatabaseWithSample(db, systemClock.now(), environment.authSecret, environment.exchangeSample);
  const app = await createApp({
    environment,
    db,
    databaseUrl,
    clock: systemClock,
    log,
    backups: running.backups ?? null,
  });
  running.app = app;
  await app.start();
  collectStartupGarbage();
  await listen(app, environment);
  running.leaveMs = environment.leaveMs;
  running.serviceManager = openServiceManager(process.env, (error) =>
    log.warn({ err: summarizeNetworkError(error) }, 'systemd could not be reached'),
  );
  // systemd confirms a notification, and a busy one takes seconds.
  void running.serviceManager.ready();
  const signIns = environment.production ? '' : await formatSampleSignIns(db);
  const mailbox = environment.mailboxUrl ? `Mailbox (every e-mail that is sent): ${environment.mailboxUrl}\n\n` : '';
  process.stdout.write(`\nBiurko is ready: ${environment.publicUrl}\n\n${mailbox}${signIns}\n`);
  if (!running.backups) return;
  const { takeMissingBaseCopy } = await import('./platform/backup/start-with-backups.ts');
  void takeMissingBaseCopy(running.backups, log);
}

/**
 * Milliseconds for which a stop waits until the database has finished the statements of interrupted
 * requests.
 */
const leftBehind = 1_500;

async function stop({ app, db, stopDatabase, serviceManager }: Running, leaveMs: number): Promise<void> {
  void serviceManager?.stopping();
  await app?.stop(leaveMs);
  await Promise.race([db?.close(), delay(leftBehind)]);
  await stopDatabase?.();
}

const running: Running = {};
let stopping = false;

async function shutDown(code: number, leaveMs = 0): Promise<never> {
  if (stopping) await new Promise(() => {});
  stopping = true;
  await stop(running, leaveMs).catch(() => {});
  process.exit(code);
}

// Ctrl+C comes from a terminal, where no load balancer is in front of the server.
process.on('SIGINT', () => void shutDown(0));
process.on('SIGTERM', () => void shutDown(0, running.leaveMs));

/**
 * Returns the stacks of an error and its causes. It leaves out all other properties, which may
 * contain secrets.
 */
function stackOf({ stack, cause }: Error): string {
  return cause instanceof Error ? `${stack}\nCaused by ${stackOf(cause)}` : `${stack}`;
}

try {
  await start(running);
} catch (error) {
  // A StartupError is an operator's mistake, for which one line is enough. Developers need the
  // stack of any other error.
  const line = error instanceof StartupError ? error.message : stackOf(error as Error);
  process.stderr.write(`Biurko cannot start. ${line}\n`);
  await shutDown(1);
}
