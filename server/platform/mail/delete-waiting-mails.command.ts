import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { dropJobs } from '../jobs/drop-jobs.command.ts';
import type { Signer } from '../tokens/signer.ts';
import { mailTasks } from './mail-tasks.ts';

/**
 * Returns the function that deletes the waiting mails to an address, with their texts. A mail that
 * is already being sent still arrives.
 */
export function createWaitingMailDeleterByAddress(signReceiver: Signer) {
  return async (tx: Transaction, email: string): Promise<void> => {
    const waiting = await tx.query<{ id: string }>(sql`
      DELETE FROM mails WHERE receiver = ${signReceiver(email.toLowerCase())} AND status = 'waiting' RETURNING id`);
    const ids = waiting.map(({ id }) => id);
    for (const task of mailTasks) await dropJobs(tx, task, ids);
  };
}

/**
 * Deletes a waiting mail whose text is no longer true. A mail that is already being sent still
 * arrives.
 */
export async function deleteWaitingMail(tx: Transaction, mailId: string): Promise<void> {
  const waiting = await tx.query(
    sql`DELETE FROM mails WHERE id = ${mailId} AND status = 'waiting' RETURNING 1 AS waiting`,
  );
  if (waiting.length === 0) return;
  for (const task of mailTasks) await dropJobs(tx, task, [mailId]);
}
