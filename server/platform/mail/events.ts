/** What became of a mail; how they come about stands at {@link import('./set-mail-status.command.ts').setMailStatus}. */
export type MailStatus = 'waiting' | 'sent' | 'refused' | 'delivered' | 'bounced' | 'complained';

/** Said when the status of a mail has changed: whoever posted it knows it by its id. */
export interface MailEvent {
  name: 'mailStatusChanged';
  mailId: string;
  /** Null for what concerns no company. */
  companyId: string | null;
  status: MailStatus;
}
