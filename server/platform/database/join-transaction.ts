import type { Database, Transaction } from './database.ts';

/**
 * Returns a database whose transactions are all the open one, so that a command can run as part of
 * another. An error of the command must end the open transaction, unless the command throws it
 * before it writes.
 */
export function joinTransaction(tx: Transaction): Pick<Database, 'transaction'> {
  return { transaction: (work) => work(tx) };
}
