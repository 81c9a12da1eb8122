import pg from 'pg';
import { connectionOptions } from '../database/database.ts';
import { briefly, type Log } from '../log.ts';
import type { JobSettings } from './settings.ts';
import { within } from './within.ts';

const closeWithinMs = 1_000;

/** The connections over which the library works. */
export interface JobPool {
  pool: pg.Pool;
  /** Ends the connections that are open, whatever they wait for. New ones are opened when they are needed. */
  cut(): void;
  /** Closes all; over a dead connection that would never end, so it is not waited for long. */
  close(): Promise<void>;
}

/** Opens a pool of its own: as many connections as jobs are done at the same time, and one that listens. */
export function openJobPool(databaseUrl: string, { concurrency, answerMs }: JobSettings, log: Log): JobPool {
  // Without our types: the library reads instants as dates.
  const { types: _, ...options } = connectionOptions(databaseUrl);
  const limits = { max: concurrency + 1, query_timeout: answerMs, connectionTimeoutMillis: answerMs };
  const pool = new pg.Pool({ ...options, ...limits });
  const clients = new Set<pg.PoolClient>();
  pool.on('error', (error) => log.warn({ err: briefly(error) }, 'a connection of the jobs was lost'));
  pool.on('connect', (client) => {
    clients.add(client);
    // An error that nobody hears would end the process; whoever uses the connection gets it anyway.
    client.on('error', () => {});
  });
  pool.on('remove', (client) => void clients.delete(client));
  return {
    pool,
    cut() {
      for (const client of clients) void client.end().catch(() => {});
    },
    async close() {
      await within(closeWithinMs, pool.end());
    },
  };
}
