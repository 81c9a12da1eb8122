import sql from 'sql-template-tag';
import type { MailDeliveryProblems } from '#contract/notifications/mail.ts';
import { dayMs } from '#contract/time/durations.ts';
import type { Queryable } from '../database/database.ts';

/**
 * Milliseconds after which an unsent mail counts as a problem. Most mails are sent within a second.
 */
const patience = 120_000;
/** Milliseconds for which administrators see refused mails. */
const memory = dayMs;

/**
 * Counts a company's mails that wait after a failure or for too long, and those refused within 24
 * hours. `since` is the earliest instant of each count.
 */
export async function countMailDeliveryProblems(
  db: Queryable,
  companyId: string,
  now: Date,
): Promise<MailDeliveryProblems> {
  const [row] = await db.query<MailDeliveryProblems>(sql`
    SELECT
      (SELECT json_build_object('count', count(*)::int, 'since', min(created_on)) FROM mails
       WHERE company_id = ${companyId} AND status = 'waiting'
         AND (detail IS NOT NULL OR created_on < ${new Date(now.getTime() - patience).toISOString()})) AS waiting,
      (SELECT json_build_object('count', count(*)::int, 'since', min(changed_on)) FROM mails
       WHERE company_id = ${companyId} AND status = 'refused'
         AND changed_on > ${new Date(now.getTime() - memory).toISOString()}) AS refused`);
  const utc = ({ count, since }: MailDeliveryProblems['waiting']) => ({
    count,
    since: since && new Date(since).toISOString(),
  });
  return { waiting: utc(row!.waiting), refused: utc(row!.refused) };
}
