import sql from 'sql-template-tag';
import { v7 as uuid, v5 as uuidOf } from 'uuid';
import type { Transaction } from '../database/database.ts';
import type { AddJob } from '../jobs/add-job.ts';
import type { Sealer } from '../tokens/sealed.ts';
import type { Signer } from '../tokens/signer.ts';
import type { Letter, LetterAttachment } from './letter.ts';
import type { SealedMail } from './sealed-mail.ts';
import { sendMail, sendReminder } from './send-mail.task.ts';

/** A letter and where it goes. */
export interface NewMail {
  /** An e-mail address. */
  to: string;
  /** The company that it is about; null for what concerns no company, such as a forgotten password. */
  companyId: string | null;
  letter: Letter;
  attachments?: readonly LetterAttachment[];
  /** A mail with the key of one of the last 90 days is not posted again: `effectKey` of an event and its receiver. */
  key?: string;
  /** The key of the mail that this one goes on with: mail programs show both together. */
  follows?: string;
  /** Marks a mail of low priority, which needs no attention. */
  quiet?: true;
  /**
   * `awaited`: somebody waits for it, such as after a booking; letters that nobody waits for stand back. `reminder`: by then it is of no
   * use, so it waits behind no other letter than those that remind.
   */
  urgency?: 'awaited' | 'reminder';
  /** Not before this instant, ISO 8601. */
  runAt?: string;
  /** Not after this instant, ISO 8601: by then it would say what is over. */
  notAfter?: string;
  /** The booking that it tells of. The mail is not sent once the booking has changed or is over. */
  about?: { bookingId: string; sequence: number };
}

/**
 * The order among waiting mails, the lowest first. Mails by which a person gets into their account
 * concern no company. A company that invites thousands, or a digest, holds up neither these nor the
 * awaited ones.
 */
const priorities = { ofAccount: 1, awaited: 2, others: 3 };

/** The namespace of ids made of keys: the same key is the same mail. */
const ofKeys = 'c1a5e2a4-6a39-4c27-9d0b-2f6f0c1f7d11';

/** The id of the mail that has this key. */
export const mailIdOf = (key: string): string => uuidOf(key, ofKeys);

/**
 * Addresses that have no mailbox, by their reserved domain (RFC 2606): of accounts that were deleted or have passed their e-mail on, and of
 * people whom a calendar alone knows. Mail servers would report each letter as one that cannot be delivered.
 */
export const hasMailbox = (address: string) => !/\.invalid$/i.test(address.trim());

/**
 * Posts a mail within a transaction, unless its address has no mailbox: it is sent once that is committed, tried again while the mail server is away, and never
 * if it is rolled back. Answers the id under which `mails` tells what has become of it; it tells nothing of one that was not posted.
 */
export type Post = (tx: Transaction, mail: NewMail) => Promise<string>;

/** Makes the function that posts mails. */
export function postOffice(addJob: AddJob, sealer: Sealer, signReceiver: Signer): Post {
  return async (
    tx,
    { to, companyId, letter, attachments = [], key, follows, quiet, urgency, runAt, notAfter, about },
  ) => {
    const mailId = key === undefined ? uuid() : mailIdOf(key);
    if (!hasMailbox(to)) return mailId;
    const mail: SealedMail = {
      to,
      letter,
      attachments: [...attachments],
      ...(follows !== undefined && { follows: mailIdOf(follows) }),
      ...(quiet && { quiet }),
      ...(notAfter !== undefined && { notAfter }),
      ...(about !== undefined && { about }),
    };
    const isNew = await tx.query(sql`
      INSERT INTO mails (id, company_id, receiver) VALUES (${mailId}, ${companyId}, ${signReceiver(to.toLowerCase())})
      ON CONFLICT DO NOTHING RETURNING 1`);
    if (isNew.length === 0) return mailId;
    await addJob(tx, {
      task: urgency === 'reminder' ? sendReminder : sendMail,
      payload: { mailId, letter: sealer.seal(JSON.stringify(mail)) },
      // The key by which a mail is taken back.
      key: mailId,
      priority: priorities[companyId === null ? 'ofAccount' : urgency === undefined ? 'others' : 'awaited'],
      ...(runAt !== undefined && { runAt }),
    });
    return mailId;
  };
}
