import sql from 'sql-template-tag';
import type { MailTrouble } from '#contract/mail.ts';
import type { Queryable } from '../database/database.ts';

/** Milliseconds after which a mail that is not sent waits for something; most are gone within a second. */
const patience = 120_000;
/** Milliseconds for which it is told that mails were refused. */
const memory = 86_400_000;

/** A company's mails that wait longer than they have to, or were refused within 24 hours; when the first of each was posted. */
export async function readMailTrouble(db: Queryable, companyId: string, now: Date): Promise<MailTrouble> {
  const [row] = await db.query<MailTrouble>(sql`
    SELECT
      (SELECT json_build_object('count', count(*)::int, 'since', min(created_on)) FROM mails
       WHERE company_id = ${companyId} AND status = 'waiting'
         AND (detail IS NOT NULL OR created_on < ${new Date(now.getTime() - patience).toISOString()})) AS waiting,
      (SELECT json_build_object('count', count(*)::int, 'since', min(changed_on)) FROM mails
       WHERE company_id = ${companyId} AND status = 'refused'
         AND changed_on > ${new Date(now.getTime() - memory).toISOString()}) AS refused`);
  const utc = ({ count, since }: MailTrouble['waiting']) => ({ count, since: since && new Date(since).toISOString() });
  return { waiting: utc(row!.waiting), refused: utc(row!.refused) };
}
