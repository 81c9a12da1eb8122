import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Sql } from 'sql-template-tag';
import { patientClient } from './patient-client.ts';
import { columnTypes } from './types.ts';

/** Runs statements written with the `sql` tag; values are always parameters. */
export interface Queryable {
  /** As a named prepared statement that is planned once for all values: for texts that repeat. */
  query<Row>(statement: Sql): Promise<Row[]>;
  /** Without a name, and outside a transaction planned for its values: for texts put together per request (lists with filters). */
  queryOnce<Row>(statement: Sql): Promise<Row[]>;
}

/**
 * A transaction under way. Statements are sent as they are asked for, without waiting for the one before: those that do not need
 * each other's answers (`Promise.all`) take one round trip, in the order in which they were asked, each seeing what has been
 * committed by its turn. The first statements travel with BEGIN.
 */
export interface Transaction extends Queryable {
  /**
   * Sends a statement whose answer nobody needs: it is not waited for, so that the last of a transaction travels with COMMIT. One that fails
   * fails the transaction.
   */
  send(statement: Sql): void;
  /** Runs once the transaction is committed, and not at all if it fails. What it throws is logged and changes nothing. */
  afterCommit(act: () => void): void;
}

export interface Database extends Queryable {
  /**
   * One transaction; run again, up to three times, when PostgreSQL asks for it (deadlock, serialisation).
   * `work` may therefore run more than once: it must touch nothing but the transaction.
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
 * What looks up a few rows by key is planned once: planning anew for each set of values costs as much as the work itself, or more.
 * Left to itself PostgreSQL goes on planning, because it takes the plan for these values to be a little cheaper.
 */
const plannedOnce = '-c plan_cache_mode=force_generic_plan';

const tryAgain = new Set(['40001', '40P01']);

/** Thrown by a transaction's work that has found the world changed under it: the transaction is run again, as after a deadlock. */
export class TryAgain extends Error {
  readonly code = '40001';
}

/** Settings of every connection to the database, pooled or listening. */
export function connectionOptions(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    types: columnTypes,
    // Who waits for others' locks gives up long before a statement that works, and lets the next one have the connection.
    options:
      '-c TimeZone=UTC -c lock_timeout=5000 -c statement_timeout=30000 -c idle_in_transaction_session_timeout=30000',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    application_name: 'biurko',
  };
}

/** How a pool is opened. */
export interface DatabaseOptions {
  size: number;
  /** Hears of an idle connection that broke, and of a step after a commit that failed: neither is anybody's answer. */
  onError?: (error: Error, during: 'connection' | 'afterCommit') => void;
  /** Milliseconds after which an answer is given up; longer than the database itself works on a statement. */
  queryTimeout?: number;
}

/** Why a transaction failed: a statement after one that was sent and failed says only that there was one. */
async function causeOf(thrown: unknown, sent: readonly Promise<unknown>[]): Promise<unknown> {
  if ((thrown as pg.DatabaseError).code !== '25P02') return thrown;
  const failed = (await Promise.allSettled(sent)).find((one) => one.status === 'rejected');
  return failed?.reason ?? thrown;
}

/** Opens a pool of connections; it survives the database going away and coming back, also without a word. */
export function openDatabase(url: string, options: DatabaseOptions): Database {
  const { size, queryTimeout = 35_000 } = options;
  const connection = connectionOptions(url);
  const pool = new pg.Pool({
    ...connection,
    options: `${connection.options} ${plannedOnce}`,
    max: size,
    Client: patientClient(queryTimeout),
    pipeline: true,
  });
  // An idle connection that breaks only has to be forgotten; the next query opens another.
  pool.on('error', (error) => options.onError?.(error, 'connection'));
  // One may also break in the moment between opening and its first use, when nobody else listens; its use fails then.
  pool.on('connect', (client) => client.on('error', () => {}));

  /** Runs a transaction to its commit; gives its result and what is to follow. */
  async function attempt<T>(work: (tx: Transaction) => Promise<T>): Promise<{ result: T; afterwards: (() => void)[] }> {
    const client = await pool.connect();
    const afterwards: (() => void)[] = [];
    const sent: Promise<unknown>[] = [];
    let broken: Error | undefined;
    const onError = (error: Error) => {
      broken = error;
    };
    client.on('error', onError);
    try {
      // On its way together with the first statements; whatever it says comes before their answers.
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
      // A transaction that a failed statement has ended is not committed, even when its work passed over the failure.
      if (command !== 'COMMIT') throw new Error('A statement had failed, so nothing was committed.');
      return { result, afterwards };
    } catch (thrown) {
      const error = await causeOf(thrown, sent);
      // Over a connection that is lost nothing can be taken back; the database does it when the connection closes.
      if (isUnavailable(error)) broken = error as Error;
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

  /** The work is done and cannot be taken back: a step that fails must not look as if it were not. */
  function follow(acts: readonly (() => void)[]): void {
    for (const act of acts) {
      try {
        act();
      } catch (error) {
        options.onError?.(error as Error, 'afterCommit');
      }
    }
  }

  /** The statement between two settings, in one round trip. */
  async function queryForItsValues<Row>(statement: Sql): Promise<Row[]> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      const [, rows] = await Promise.all([
        client.query('SET plan_cache_mode = force_custom_plan'),
        queryable(client).queryOnce<Row>(statement),
        client.query('RESET plan_cache_mode'),
      ]);
      return rows;
    } catch (error) {
      if (isUnavailable(error)) broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  let closed: Promise<void> | undefined;

  return {
    ...queryable(pool as never),
    queryOnce: queryForItsValues,
    pool,
    async transaction(work) {
      for (let tries = 1; ; tries++) {
        try {
          const { result, afterwards } = await attempt(work);
          follow(afterwards);
          return result;
        } catch (error) {
          if (tries >= 3 || !tryAgain.has((error as pg.DatabaseError).code ?? '')) throw error;
        }
      }
    },
    close: () => (closed ??= pool.end()),
  };
}

const unavailableCodes =
  /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|57P0[123]|08...|53300)$/;
const unavailableWords =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout/;

/** Whether an error says that the database cannot be reached just now, rather than that a statement is wrong. */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return unavailableCodes.test(code ?? '') || unavailableWords.test(message ?? '');
}

/** Whether the database gave up waiting for others' locks, or a statement that took too long; nothing of it was kept. */
export function isBusy(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === '55P03' || code === '57014';
}
