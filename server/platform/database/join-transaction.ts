import type { Database, Transaction } from './database.ts';

/**
 * Returns a database that runs each transaction inside the open `tx`, so that one command can be
 * part of another. An error of the inner command must also end `tx`, unless the command threw it
 * before it wrote.
 */
export function createDatabaseInTransaction(tx: Transaction): Pick<Database, 'transaction'> {
  return { transaction: (work) => work(tx) };
}
