/**
 * The status of a mail. {@link import('./set-mail-status.command.ts').setMailStatus} has the order.
 */
export type MailStatus = 'waiting' | 'sent' | 'refused' | 'delivered' | 'bounced' | 'complained';

/** A change of a mail's status. The module that posted the mail knows its id. */
export interface MailStatusEvent {
  name: 'mailStatusChanged';
  mailId: string;
  /** Null for a mail without a company. */
  companyId: string | null;
  status: MailStatus;
}
