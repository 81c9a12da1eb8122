import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import type { Publish } from '../events/domain-events.ts';
import type { MailStatus, MailStatusEvent } from './events.ts';

/**
 * The order of statuses, from the least certain to the most. A status never moves backwards,
 * because reports arrive late, twice and in any order. A mail that was given up may have arrived
 * after all.
 */
const statuses: readonly MailStatus[] = ['waiting', 'sent', 'refused', 'delivered', 'bounced', 'complained'];

/** The outcome of sending a mail. */
export interface MailOutcome {
  mailId: string;
  status: MailStatus;
  /** The response of the mail server or the reason in the report, without addresses. */
  detail: string | null;
}

/**
 * Stores the outcome of a mail and publishes a changed status. It does nothing for an unknown mail,
 * or for a status before the stored one.
 */
export async function setMailStatus(
  tx: Transaction,
  publish: Publish<MailStatusEvent>,
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
