import pg from 'pg';
import { connectionOptions } from '../database/database.ts';
import { briefly, type Log } from '../log.ts';
import type { JobSettings } from './settings.ts';
import { within } from './within.ts';

const closeWithinMs = 1_000;

/** The connections that the library uses. */
export interface JobPool {
  pool: pg.Pool;
  /**
   * The same connections for one more lane, which cannot listen on them. The library would keep a
   * connection for each listening lane, although jobs are added without NOTIFY.
   */
  unheard: pg.Pool;
  /** Ends all open connections, even busy ones. The pool opens new ones when they are needed. */
  cut(): void;
  /**
   * Closes all connections within a bounded time. Over a dead connection closing would never end.
   */
  close(): Promise<void>;
}

/**
 * Opens a separate pool. It has as many connections as jobs run at the same time, and one that
 * listens.
 */
export function openJobPool(databaseUrl: string, { workers, answerMs, idleMs }: JobSettings, log: Log): JobPool {
  // Leaves out the server's type parsers: the library reads instants as dates.
  const { types: _, ...options } = connectionOptions(databaseUrl);
  const most = Object.values(workers).reduce((sum, some) => sum + some, 1);
  const limits = {
    max: most,
    query_timeout: answerMs,
    connectionTimeoutMillis: answerMs,
    idleTimeoutMillis: idleMs,
  };
  const pool = new pg.Pool({ ...options, ...limits });
  const clients = new Set<pg.PoolClient>();
  pool.on('error', (error) => log.warn({ err: briefly(error) }, 'a connection of the jobs was lost'));
  pool.on('connect', (client) => {
    clients.add(client);
    // An error without a listener would end the process. The user of the connection gets it anyway.
    client.on('error', () => {});
  });
  pool.on('remove', (client) => void clients.delete(client));
  // The library listens by a callback and connects for all else by a promise.
  const connect = (listens?: unknown) => (listens === undefined ? pool.connect() : undefined);
  return {
    pool,
    unheard: Object.create(pool, { connect: { value: connect }, query: { value: pool.query.bind(pool) } }),
    cut() {
      for (const client of clients) void client.end().catch(() => {});
    },
    async close() {
      await within(closeWithinMs, pool.end());
    },
  };
}
