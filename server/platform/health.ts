import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { BackupAges, BackupService } from './backup/backup-service.ts';
import { type Database, getConnectionOptions } from './database/database.ts';
import type { Environment } from './environment.ts';
import { parseBearerToken } from './http/bearer.ts';
import { sendNotFound } from './http/error-responses.ts';

/**
 * Milliseconds after which the readiness check treats a missing response of the database as a
 * failure.
 */
const patience = 2_000;

/**
 * Serves /health/live (the process answers) and /health/ready (the server is not about to stop, and
 * reaches its database). The check has its own connection, so that it does not wait behind
 * requests. Simultaneous checks share one query.
 */
export function serveHealth(app: FastifyInstance, databaseUrl: string, isLeaving: () => boolean): void {
  const waits = { connectionTimeoutMillis: patience, query_timeout: patience };
  const connection = new pg.Pool({ ...getConnectionOptions(databaseUrl), ...waits, max: 1, allowExitOnIdle: true });
  connection.on('error', () => {});
  app.addHook('onClose', () => connection.end());
  let asking: Promise<boolean> | undefined;
  const isReached = () => {
    asking ??= connection
      .query('SELECT 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  app.get('/health/live', async (_request, reply) => reply.send({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    if (isLeaving()) return reply.code(503).send({ status: 'leaving' });
    const reached = await isReached();
    if (reached) return reply.send({ status: 'ready' });
    return reply.code(503).send({ status: 'databaseUnavailable', errorCode: 'databaseUnavailable' });
  });
}

const countWithinMs = 2_000;

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Returns whether the header's token grants access to /metrics ({@link Environment.metricsToken}).
 * The comparison takes constant time, so it reveals nothing about the token.
 */
function mayRead(authorization: string | undefined, token: string | null | undefined): boolean {
  if (token === null) return true;
  return token !== undefined && timingSafeEqual(digest(parseBearerToken(authorization) ?? ''), digest(token));
}

/**
 * Serves Prometheus metrics at /metrics: the process, HTTP response times by route, hub
 * connections, the database pool, jobs by state, and ages of backups. A caller without the required
 * token gets 404.
 */
export function serveMetrics(
  app: FastifyInstance,
  db: Database,
  hubConnections: () => number,
  jobCounts: () => Promise<object>,
  token: Environment['metricsToken'],
  backups: Pick<BackupService, 'readAges'> | null = null,
): void {
  const registers = [new Registry()];
  const [registry] = registers;
  collectDefaultMetrics({ register: registry! });
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('hub_connections', 'Clients connected to the live hub', hubConnections);
  gauge('database_connections', 'Connections to the database', () => db.pool.totalCount);
  gauge('database_waiting', 'Requests waiting for a connection', () => db.pool.waitingCount);
  new Gauge({
    name: 'jobs',
    help: 'Jobs that wait for a server although they are due, that run, that were given up',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      // If the database cannot be reached, /metrics omits only the job counts.
      const late = delay(countWithinMs, {}, { ref: false });
      const counts = await Promise.race([jobCounts(), late]).catch(() => ({}));
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count as number);
    },
  });
  if (backups) countBackupAges(backups, registers);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    answers.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request.headers.authorization, token)) return sendNotFound(reply);
    return reply.type(registry!.contentType).send(await registry!.metrics());
  });
}

/** The metrics of backups: name, help text and the age that they show. */
const backupGauges: readonly [string, string, keyof BackupAges][] = [
  ['backup_base_copy_age_seconds', 'Seconds since the newest base copy', 'baseCopy'],
  ['backup_wal_age_seconds', 'Seconds since the newest archived WAL', 'wal'],
  ['backup_good_restore_age_seconds', 'Seconds since the last trial restore that was good', 'goodRestore'],
];

/** Milliseconds in which one reading of the backup folder serves all gauges of a scrape. */
const agesHoldMs = 1_000;

/** Adds the ages of backups. A gauge has no value before its first backup. */
function countBackupAges(backups: Pick<BackupService, 'readAges'>, registers: Registry[]): void {
  let last = { readOn: 0, ages: Promise.resolve<BackupAges | null>(null) };
  const readAges = () => {
    if (Date.now() - last.readOn > agesHoldMs)
      last = { readOn: Date.now(), ages: backups.readAges().catch(() => null) };
    return last.ages;
  };
  for (const [name, help, age] of backupGauges)
    new Gauge({
      ...{ name, help, registers },
      async collect() {
        const ms = (await readAges())?.[age] ?? null;
        // A gauge begins at 0, which would look like a backup of this second.
        if (ms === null) this.remove();
        else this.set(ms / 1000);
      },
    });
}
