import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Sql } from 'sql-template-tag';
import { createBatchingClientClass } from './batching-client.ts';
import { columnTypeParsers } from './types.ts';

/** Runs statements written with the `sql` tag. Values are always parameters. */
export interface Queryable {
  /**
   * Runs a named prepared statement, which PostgreSQL plans once for all values. Use it for
   * statements whose text repeats.
   */
  query<Row>(statement: Sql): Promise<Row[]>;
  /**
   * Runs a statement without a name. Outside a transaction, PostgreSQL plans it for its values. Use
   * it for texts that are built per request, such as lists with filters.
   */
  queryOnce<Row>(statement: Sql): Promise<Row[]>;
}

/**
 * An open transaction. It sends statements without waiting for earlier results, the first
 * statements together with BEGIN. Independent statements (`Promise.all`) take one round trip. They
 * run in order, and each sees the data committed before it started.
 */
export interface Transaction extends Queryable {
  /**
   * Sends a statement without waiting for its result, so that the last statement shares a round
   * trip with COMMIT. If the statement fails, the transaction fails.
   */
  send(statement: Sql): void;
  /**
   * Calls `act` once the transaction has committed, and never if it fails. An error of `act` is
   * only reported to `onError`.
   */
  afterCommit(act: () => void): void;
}

/**
 * A pool of connections. A single statement outside `transaction` also runs up to three times when
 * PostgreSQL requests a retry.
 */
export interface Database extends Queryable {
  /**
   * Runs a transaction, up to three times when PostgreSQL requests a retry (deadlock,
   * serialization). `work` may run more than once, so it must change nothing outside the
   * transaction.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url');
    names.set(text, name);
  }
  return name;
}

function queryable(client: Pick<pg.ClientBase, 'query'>): Queryable {
  return {
    async query<Row>(statement: Sql) {
      const { text, values } = statement;
      return (await client.query({ name: nameOf(text), text, values })).rows as Row[];
    },
    async queryOnce<Row>(statement: Sql) {
      return (await client.query(statement.text, statement.values)).rows as Row[];
    },
  };
}

/**
 * PostgreSQL plans a named statement once for all values. Its default would plan lookups by key for
 * each set of values. Such planning costs as much as the lookup itself, or more.
 */
const plannedOnce = '-c plan_cache_mode=force_generic_plan';

const tryAgain = new Set(['40001', '40P01']);

/** Milliseconds before the first retry. */
const pauseMs = 10;

/** Runs work up to three times when PostgreSQL requests a retry (deadlock, serialization). */
async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries >= 3 || !tryAgain.has((error as pg.DatabaseError).code ?? '')) throw error;
      // The competing transaction takes its lock during this pause. Otherwise the two would
      // deadlock again.
      await delay(tries * pauseMs);
    }
  }
}

/**
 * The error by which a transaction's work requests a retry, because other transactions have changed
 * its rows. The server retries as after a deadlock.
 */
export class RetryTransactionError extends Error {
  readonly code = '40001';
}

/** Settings of every connection to the database, pooled or listening. */
export function getConnectionOptions(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    types: columnTypeParsers,
    // A statement that waits for a lock fails long before the limit of a statement that works. So
    // it frees its connection.
    options:
      '-c TimeZone=UTC -c lock_timeout=5000 -c statement_timeout=30000 -c idle_in_transaction_session_timeout=30000',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    application_name: 'biurko',
  };
}

/** Options of a pool of connections. */
export interface DatabaseOptions {
  size: number;
  /**
   * Receives errors that no caller sees: errors of idle connections, and of callbacks after a
   * commit.
   */
  onError?: (error: Error, during: 'connection' | 'afterCommit') => void;
  /**
   * The timeout for a response, in milliseconds. It exceeds the database's own limit for a
   * statement (`statement_timeout`).
   */
  queryTimeout?: number;
}

/**
 * Returns the original cause of a transaction's failure. Statements after a failed one only fail
 * because the transaction is aborted.
 */
async function causeOf(thrown: unknown, sent: readonly Promise<unknown>[]): Promise<unknown> {
  if ((thrown as pg.DatabaseError).code !== '25P02') return thrown;
  const failed = (await Promise.allSettled(sent)).find((one) => one.status === 'rejected');
  return failed?.reason ?? thrown;
}

/** The result of a transaction, and the steps that follow its commit. */
interface Committed<T> {
  result: T;
  afterwards: (() => void)[];
}

/**
 * Runs a transaction to its commit. Returns its result and the callbacks to run after the commit.
 */
async function attempt<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<Committed<T>> {
  const client = await pool.connect();
  const afterwards: (() => void)[] = [];
  const sent: Promise<unknown>[] = [];
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    // BEGIN travels with the first statements. An error of BEGIN arrives before their results.
    const begun = client.query('BEGIN');
    begun.catch(() => {});
    const own = queryable(client);
    const send = (statement: Sql) => {
      const answer = own.query(statement);
      answer.catch(() => {});
      sent.push(answer);
    };
    const result = await work({ ...own, send, afterCommit: (act) => afterwards.push(act) });
    const committed = client.query('COMMIT');
    committed.catch(() => {});
    await Promise.all([begun, ...sent]);
    const { command } = await committed;
    // A failed statement aborts the transaction. PostgreSQL then commits nothing, even if `work`
    // ignored the failure.
    if (command !== 'COMMIT') throw new Error('A statement had failed, so nothing was committed.');
    return { result, afterwards };
  } catch (thrown) {
    const error = await causeOf(thrown, sent);
    // A lost connection cannot send ROLLBACK. The database rolls back when the connection closes.
    if (isDatabaseUnavailable(error)) broken = error as Error;
    else {
      await client.query('ROLLBACK').catch((failed: Error) => {
        broken = failed;
      });
    }
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

/**
 * Runs `work` on a connection of the pool. The pool keeps the connection if a statement fails, but
 * not if the database cannot be reached. The pool's own `query` would close it in both cases.
 */
async function onConnection<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    if (isDatabaseUnavailable(error)) broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Runs a statement with a plan for its values. SET, the statement and RESET take one round trip.
 */
async function queryForItsValues<Row>(client: pg.PoolClient, statement: Sql): Promise<Row[]> {
  const [, rows] = await Promise.all([
    client.query('SET plan_cache_mode = force_custom_plan'),
    queryable(client).queryOnce<Row>(statement),
    client.query('RESET plan_cache_mode'),
  ]);
  return rows;
}

/**
 * Opens a pool of connections. The pool recovers when the database disappears, even silently, and
 * returns.
 */
export function openDatabase(url: string, options: DatabaseOptions): Database {
  const { size, queryTimeout = 35_000 } = options;
  const connection = getConnectionOptions(url);
  const pool = new pg.Pool({
    ...connection,
    options: `${connection.options} ${plannedOnce}`,
    max: size,
    Client: createBatchingClientClass(queryTimeout),
    pipeline: true,
  });
  // The pool drops a broken idle connection. The next query opens another connection.
  pool.on('error', (error) => options.onError?.(error, 'connection'));
  // A connection may also break between its opening and its first use, when no other handler
  // listens for errors. Its first query fails then.
  pool.on('connect', (client) => client.on('error', () => {}));

  /**
   * Runs the callbacks after a commit. A callback that fails must not make the committed work look
   * undone.
   */
  function follow(acts: readonly (() => void)[]): void {
    for (const act of acts) {
      try {
        act();
      } catch (error) {
        options.onError?.(error as Error, 'afterCommit');
      }
    }
  }

  let closed: Promise<void> | undefined;

  return {
    query: (statement) => persistently(() => onConnection(pool, (client) => queryable(client).query(statement))),
    queryOnce: (statement) => persistently(() => onConnection(pool, (client) => queryForItsValues(client, statement))),
    pool,
    async transaction(work) {
      const { result, afterwards } = await persistently(() => attempt(pool, work));
      follow(afterwards);
      return result;
    },
    close: () => (closed ??= pool.end()),
  };
}

const unavailableCodes =
  /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|57P0[123]|08...|53300)$/;
const unavailableWords =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout/;

/**
 * Returns whether an error means that the database cannot be reached now, not that a statement is
 * wrong.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return unavailableCodes.test(code ?? '') || unavailableWords.test(message ?? '');
}

/**
 * Returns whether the database gave up waiting for a lock, or stopped a slow statement. Such a
 * statement has no effect.
 */
export function isLockOrStatementTimeout(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === '55P03' || code === '57014';
}
