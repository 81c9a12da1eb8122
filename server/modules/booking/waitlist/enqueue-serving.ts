import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import type { AddJob } from '#server/platform/jobs/add-job.command.ts';
import { serveWaitlistTask } from './serve-waitlist.job.ts';

/**
 * Stores a job that gives free places to the waits of a company, if it has any. The condition is
 * part of the statement, so a cancellation needs no further round trip.
 * @param options.runAt the instant of the job. The default is now
 * @param options.hasNewRules true if the job tries refused places again
 */
export async function enqueueServing(
  tx: Transaction,
  { addJob }: { addJob: AddJob },
  companyId: string,
  { runAt, hasNewRules = false }: { runAt?: string; hasNewRules?: boolean } = {},
): Promise<void> {
  const when = sql`EXISTS (SELECT FROM waits w WHERE w.company_id = ${companyId} AND w.ended_on IS NULL)`;
  await addJob(tx, {
    task: serveWaitlistTask,
    payload: { companyId, hasNewRules },
    when,
    ...(runAt !== undefined && { runAt }),
  });
}
