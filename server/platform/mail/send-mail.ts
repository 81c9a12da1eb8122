import sql from 'sql-template-tag';
import type * as z from 'zod';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Publish } from '../events/domain-events.ts';
import { DeliveryInProgressError, deliverOnce } from '../jobs/deliver-once.command.ts';
import { createJobHandler, type JobAttempt, type JobHandler } from '../jobs/task.ts';
import type { Encryptor } from '../tokens/encryptor.ts';
import { type RenderedMail, renderedMailSchema, renderMail, unrenderedMailSchema } from './encrypted-mail.ts';
import type { MailStatus, MailStatusEvent } from './events.ts';
import { removeEmailAddresses } from './mail-failures.ts';
import { MailRefused, type MailSender } from './mail-sender.ts';
import { mailTasks } from './mail-tasks.ts';
import { setMailStatus } from './set-mail-status.command.ts';

/** The dependencies of sending mails. */
export interface SendMailDeps {
  db: Database;
  /** Decrypts the mails that {@link import('./mailer.command.ts').mailer} encrypted. */
  encryptor: Encryptor;
  sender: MailSender;
  publish: Publish<MailStatusEvent>;
  clock: Clock;
  /**
   * Returns whether a booking is not cancelled and still has the `sequence` about which a queued
   * email was written. Otherwise the server does not send the email. Without this function each
   * email is sent.
   */
  isCurrent?: (companyId: string | null, about: NonNullable<RenderedMail['about']>) => Promise<boolean>;
  /** The deployment's host name, with which Message-IDs end. */
  domain: string;
  /** The timeout of an attempt in milliseconds. The default is 40 s. */
  withinMs?: number;
}

type Job = z.output<(typeof mailTasks)[number]['payload']>;

/** Decrypts the encrypted part of a job. Null when AUTH_SECRET has changed since. */
function opened(encryptor: Encryptor, job: Job): string | null {
  try {
    return encryptor.decrypt('letter' in job ? job.letter : job.sealed);
  } catch {
    return null;
  }
}

/**
 * Parses and renders the mail of a decrypted job.
 * @throws ZodError for a mail of a newer server that this server does not understand
 */
function mailOf(job: Job, text: string): RenderedMail {
  const mail: unknown = JSON.parse(text);
  return 'letter' in job ? renderMail(unrenderedMailSchema.parse(mail)) : renderedMailSchema.parse(mail);
}

type Tell = (status: MailStatus, detail?: string | null) => Promise<void>;

/**
 * Records the reason why a mail was not sent.
 * @throws the error again, so that the job is retried, unless the mail server refused the mail
 */
async function tellFailure(error: unknown, isLast: boolean, setStatus: Tell): Promise<void> {
  // Another server may be sending the mail, and will record the outcome.
  if (error instanceof DeliveryInProgressError && !isLast) throw error;
  const detail = removeEmailAddresses((error as Error).message);
  if (error instanceof MailRefused) return await setStatus('refused', detail);
  await setStatus(isLast ? 'refused' : 'waiting', detail);
  throw error;
}

/**
 * Returns the handlers that send a mail until the mail server accepts or refuses it, or the
 * attempts end. A mail can be sent twice only after an unknown outcome, and then with the same
 * Message-ID.
 */
export function createSendMailHandlers(deps: SendMailDeps): JobHandler[] {
  const { db, encryptor, sender, publish, clock, domain, withinMs = 40_000, isCurrent = async () => true } = deps;

  /** Returns the reason why a mail is no longer useful, or null. */
  const whyUseless = async (companyId: string | null, { notAfter, about }: RenderedMail): Promise<string | null> => {
    if (notAfter !== undefined && Date.parse(notAfter) < clock.now().getTime()) return 'It came too late to be of use.';
    // Another lane may have sent the email about a later change.
    if (about && !(await isCurrent(companyId, about))) return 'The booking has changed since.';
    return null;
  };

  /** Sends a mail at most once, except after an unknown outcome. */
  const deliver = (mailId: string, companyId: string | null, email: RenderedMail): Promise<unknown> => {
    const effect = { eventId: mailId, receiver: 'mail', companyId };
    const idOf = (id: string) => `${id}@${domain}`;
    const inReplyTo = email.follows !== undefined && { inReplyTo: idOf(email.follows) };
    const outgoing = { ...email, messageId: idOf(mailId), ...inReplyTo };
    return deliverOnce(db, effect, { ifUnknown: 'again', withinMs }, ({ signal }) => sender.send(outgoing, signal));
  };

  const send = async (job: Job, { isLast }: JobAttempt) => {
    const { mailId } = job;
    const setStatus: Tell = (status, detail = null) =>
      db.transaction((tx) => setMailStatus(tx, publish, { mailId, status, detail }));
    const [mail] = await db.query<{ companyId: string | null; status: MailStatus }>(sql`
      SELECT company_id AS "companyId", status FROM mails WHERE id = ${mailId}`);
    if (mail?.status !== 'waiting') return;
    const text = opened(encryptor, job);
    if (text === null) return await setStatus('refused', 'It cannot be read any more: AUTH_SECRET was changed.');
    let email: RenderedMail;
    try {
      email = mailOf(job, text);
    } catch (error) {
      await setStatus(isLast ? 'refused' : 'waiting', 'This server does not understand it.');
      throw error;
    }
    const useless = await whyUseless(mail.companyId, email);
    if (useless !== null) return await setStatus('refused', useless);
    await deliver(mailId, mail.companyId, email).then(
      () => setStatus('sent'),
      (error: unknown) => tellFailure(error, isLast, setStatus),
    );
  };
  return mailTasks.map((task) => createJobHandler(task, send, sender.ready));
}
