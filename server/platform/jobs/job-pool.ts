import pg from 'pg';
import { getConnectionOptions } from '../database/database.ts';
import { type Log, summarizeNetworkError } from '../log.ts';
import type { JobSettings } from './settings.ts';
import { waitAtMost } from './wait-at-most.ts';

const closeWithinMs = 1_000;

/** The connections that the job library uses. */
export interface JobPool {
  pool: pg.Pool;
  /**
   * The same connections without the ability to listen, for all lanes but the first. The library
   * would keep a connection for each listening lane, although jobs are added without NOTIFY.
   */
  unheard: pg.Pool;
  /**
   * Ends all open connections, even busy ones. The pool opens new connections when they are needed.
   */
  cut(): void;
  /**
   * Closes all connections within a bounded time. Closing a dead connection would otherwise never
   * end.
   */
  close(): Promise<void>;
}

/**
 * Opens a separate pool. It has a connection for each job that runs at the same time, and one that
 * listens.
 */
export function openJobPool(databaseUrl: string, { workers, answerMs, idleMs }: JobSettings, log: Log): JobPool {
  // The library needs the driver's own type parsers, because it reads instants as dates.
  const { types: _, ...options } = getConnectionOptions(databaseUrl);
  const most = Object.values(workers).reduce((sum, some) => sum + some, 1);
  const limits = {
    max: most,
    query_timeout: answerMs,
    connectionTimeoutMillis: answerMs,
    idleTimeoutMillis: idleMs,
  };
  const pool = new pg.Pool({ ...options, ...limits });
  const clients = new Set<pg.PoolClient>();
  pool.on('error', (error) => log.warn({ err: summarizeNetworkError(error) }, 'a connection of the jobs was lost'));
  pool.on('connect', (client) => {
    clients.add(client);
    // An error without a listener would end the process. The query on the connection fails with the
    // same error.
    client.on('error', () => {});
  });
  pool.on('remove', (client) => void clients.delete(client));
  // The library passes a callback when it listens. For everything else it uses the promise.
  const connect = (listens?: unknown) => (listens === undefined ? pool.connect() : undefined);
  return {
    pool,
    unheard: Object.create(pool, { connect: { value: connect }, query: { value: pool.query.bind(pool) } }),
    cut() {
      for (const client of clients) void client.end().catch(() => {});
    },
    async close() {
      await waitAtMost(closeWithinMs, pool.end());
    },
  };
}
