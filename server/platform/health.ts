import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { BackupAges, BackupFaults, BackupService } from './backup/backup-service.ts';
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
  backups: Pick<BackupService, 'readAges' | 'findFaults'> | null = null,
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
  if (backups) countBackups(backups, registers);
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

/** The metrics of backups: name, help text and the age in milliseconds that they show. */
const backupAgeGauges: readonly [string, string, keyof BackupAges][] = [
  ['backup_base_copy_age_seconds', 'Seconds since the newest base copy', 'baseCopy'],
  ['backup_wal_age_seconds', 'Seconds since the newest archived WAL', 'wal'],
  ['backup_good_restore_age_seconds', 'Seconds since the last trial restore that was good', 'goodRestore'],
];

/** The metrics of backups that are 1 for a fault, and else 0. */
const backupFaultGauges: readonly [string, string, keyof BackupFaults][] = [
  ['backup_wal_gap', 'Whether WAL after the newest base copy is lost', 'lostWal'],
  ['backup_restore_failed', 'Whether the last trial restore failed', 'failedRestore'],
];

/** Milliseconds in which one reading of the backup folder serves all gauges of a scrape. */
const backupsHoldMs = 1_000;

/** Returns `read` so that the calls of a scrape share one result. A failure is null. */
function shareReading<T>(read: () => Promise<T>): () => Promise<T | null> {
  let last: { readOn: number; result: Promise<T | null> } = { readOn: 0, result: Promise.resolve(null) };
  return () => {
    if (Date.now() - last.readOn > backupsHoldMs) last = { readOn: Date.now(), result: read().catch(() => null) };
    return last.result;
  };
}

/** Adds the ages and the faults of backups. A gauge has no value before its first backup. */
function countBackups(backups: Pick<BackupService, 'readAges' | 'findFaults'>, registers: Registry[]): void {
  const add = (name: string, help: string, read: () => Promise<number | null>) =>
    new Gauge({
      ...{ name, help, registers },
      async collect() {
        const value = await read();
        // A gauge begins at 0, which would look like a backup of this second.
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  const readAges = shareReading(() => backups.readAges());
  for (const [name, help, age] of backupAgeGauges)
    add(name, help, async () => {
      const ms = (await readAges())?.[age] ?? null;
      return ms === null ? null : ms / 1000;
    });
  const findFaults = shareReading(() => backups.findFaults());
  for (const [name, help, fault] of backupFaultGauges)
    add(name, help, async () => {
      const is = (await findFaults())?.[fault] ?? null;
      return is === null ? null : Number(is);
    });
}
