import pg from 'pg';
import { connectionOptions } from '../database/database.ts';
import { briefly, type Log } from '../log.ts';
import type { JobSettings } from './settings.ts';
import { within } from './within.ts';

const closeWithinMs = 1_000;

/** The connections over which the library works. */
export interface JobPool {
  pool: pg.Pool;
  /**
   * The same connections for one more lane: they do not listen. The library would keep a connection for each lane that does, though
   * jobs are added without NOTIFY.
   */
  unheard: pg.Pool;
  /** Ends the connections that are open, whatever they wait for. New ones are opened when they are needed. */
  cut(): void;
  /** Closes all; over a dead connection that would never end, so it is not waited for long. */
  close(): Promise<void>;
}

/** Opens a pool of its own: as many connections as jobs are done at the same time, and one that listens. */
export function openJobPool(databaseUrl: string, { workers, answerMs, idleMs }: JobSettings, log: Log): JobPool {
  // Without our types: the library reads instants as dates.
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
    // An error that nobody hears would end the process; whoever uses the connection gets it anyway.
    client.on('error', () => {});
  });
  pool.on('remove', (client) => void clients.delete(client));
  // The library listens by a callback, and asks all else by a promise.
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
