import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import type { Publish } from '../events/domain-events.ts';
import type { MailEvent, MailStatus } from './events.ts';

/**
 * From what is known least to what is known best. A status only ever goes on from here: reports come late, twice and in any order,
 * and a mail that was given up may have arrived after all.
 */
const statuses: readonly MailStatus[] = ['waiting', 'sent', 'refused', 'delivered', 'bounced', 'complained'];

/** What became of a mail. */
export interface MailOutcome {
  mailId: string;
  status: MailStatus;
  /** What the mail server or the report says; without addresses. */
  detail: string | null;
}

/** Writes down what became of a mail and, if that is news, publishes it; nothing for a mail that is not known any more. */
export async function setMailStatus(
  tx: Transaction,
  publish: Publish<MailEvent>,
  { mailId, status, detail }: MailOutcome,
): Promise<void> {
  const [mail] = await tx.query<{ status: MailStatus; companyId: string | null }>(sql`
    SELECT status, company_id AS "companyId" FROM mails WHERE id = ${mailId} FOR UPDATE`);
  if (!mail || statuses.indexOf(status) < statuses.indexOf(mail.status)) return;
  await tx.query(sql`
    UPDATE mails SET status = ${status}, detail = ${detail}, changed_on = now() WHERE id = ${mailId}`);
  if (status === mail.status) return;
  await publish(tx, { name: 'mailStatusChanged', mailId, companyId: mail.companyId, status });
}
