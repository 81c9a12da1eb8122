import sql from 'sql-template-tag';
import { v7 as uuid, v5 as uuidOf } from 'uuid';
import type { Transaction } from '../database/database.ts';
import type { AddJob } from '../jobs/add-job.command.ts';
import type { Encryptor } from '../tokens/encryptor.ts';
import type { Signer } from '../tokens/signer.ts';
import type { Email, EmailAttachment } from './email.ts';
import type { UnrenderedMail } from './encrypted-mail.ts';
import { sendMailTask, sendReminderTask } from './send-mail.job.ts';

/** An email with its recipient. */
export interface NewMail {
  /** The email address of the recipient. */
  to: string;
  /** The company of the mail. Null for a mail about an account, such as a forgotten password. */
  companyId: string | null;
  email: Email;
  attachments?: readonly EmailAttachment[];
  /**
   * Identifies a mail, usually by the `getEventEffectKey` of an event and its receiver. For 90 days
   * the server posts no second mail with the same key.
   */
  key?: string;
  /** The key of the mail to which this mail is a reply. Mail programs show them together. */
  follows?: string;
  /**
   * Marks the mail itself as low priority for mail programs, because it needs no attention. The
   * sending order stays the same.
   */
  quiet?: true;
  /**
   * `awaited`: a person waits for the mail, for example after a booking. The server sends it before
   * mails without urgency. `reminder`: the mail would soon be useless, so only other reminders
   * delay it.
   */
  urgency?: 'awaited' | 'reminder';
  /** The earliest instant to send the mail, ISO 8601. */
  runAt?: string;
  /** The instant after which the mail is useless, ISO 8601. */
  notAfter?: string;
  /**
   * The booking of the mail. The server does not send the mail once the booking has changed or was
   * cancelled.
   */
  about?: { bookingId: string; sequence: number };
}

/**
 * The priorities of waiting mails, the lowest first. A mail without a company is about an account,
 * such as a forgotten password. A company's thousands of invitations delay neither these mails nor
 * awaited ones.
 */
const priorities = { ofAccount: 1, awaited: 2, others: 3 };

/** The UUID namespace of mail ids that derive from keys. The same key gives the same mail id. */
const ofKeys = 'c1a5e2a4-6a39-4c27-9d0b-2f6f0c1f7d11';

/** Returns the id of the mail that was posted with this key. */
export const getMailIdOfKey = (key: string): string => uuidOf(key, ofKeys);

/**
 * Returns whether an address may have a mailbox, by its domain (RFC 2606). Deleted accounts,
 * accounts whose email passed on to another person, and people from an outside calendar have none.
 * Mail servers would report each email to them as undeliverable.
 */
export const mayHaveMailbox = (address: string) => !/\.invalid$/i.test(address.trim());

/**
 * Posts a mail within a transaction, unless its address has no mailbox or its key was used before.
 * The server sends the mail after the commit, and retries while the mail server is unavailable.
 * Returns the mail's id in `mails`. For a used key it is the id of the earlier mail. For an
 * address without a mailbox no row has the id.
 */
export type EnqueueEmail = (tx: Transaction, mail: NewMail) => Promise<string>;

/** Returns the function that posts mails. */
export function createEmailEnqueuer(addJob: AddJob, encryptor: Encryptor, signReceiver: Signer): EnqueueEmail {
  return async (
    tx,
    { to, companyId, email, attachments = [], key, follows, quiet, urgency, runAt, notAfter, about },
  ) => {
    const mailId = key === undefined ? uuid() : getMailIdOfKey(key);
    if (!mayHaveMailbox(to)) return mailId;
    const mail: UnrenderedMail = {
      to,
      letter: email,
      attachments: [...attachments],
      ...(follows !== undefined && { follows: getMailIdOfKey(follows) }),
      ...(quiet && { quiet }),
      ...(notAfter !== undefined && { notAfter }),
      ...(about !== undefined && { about }),
    };
    const inserted = await tx.query(sql`
      INSERT INTO mails (id, company_id, receiver) VALUES (${mailId}, ${companyId}, ${signReceiver(to.toLowerCase())})
      ON CONFLICT DO NOTHING RETURNING 1`);
    if (inserted.length === 0) return mailId;
    await addJob(tx, {
      task: urgency === 'reminder' ? sendReminderTask : sendMailTask,
      payload: { mailId, letter: encryptor.encrypt(JSON.stringify(mail)) },
      // The key by which the server removes the job of a waiting mail.
      key: mailId,
      priority: priorities[companyId === null ? 'ofAccount' : urgency === undefined ? 'others' : 'awaited'],
      ...(runAt !== undefined && { runAt }),
    });
    return mailId;
  };
}
