import sql from 'sql-template-tag';
import type * as z from 'zod';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Publish } from '../events/domain-events.ts';
import { DeliveryUnderWay, deliverOnce } from '../jobs/deliver-once.command.ts';
import { type Turn, type Work, workOf } from '../jobs/task.ts';
import type { Sealer } from '../tokens/sealed.ts';
import type { MailEvent, MailStatus } from './events.ts';
import { withoutAddresses } from './mail-failures.ts';
import { MailRefused, type MailSender } from './mail-sender.ts';
import { mailTasks } from './mail-tasks.ts';
import { type RenderedMail, rendered, renderedMail, sealedMail } from './sealed-mail.ts';
import { setMailStatus } from './set-mail-status.command.ts';

/** Dependencies of sending mails. */
export interface MailParts {
  db: Database;
  /** Decrypts the mails that {@link import('./post.command.ts').postOffice} encrypted. */
  sealer: Sealer;
  sender: MailSender;
  publish: Publish<MailEvent>;
  clock: Clock;
  /** Checks whether a booking of a company still is as a mail has it. By default each one is. */
  isCurrent?: (companyId: string | null, about: NonNullable<RenderedMail['about']>) => Promise<boolean>;
  /** The deployment's host name, which ends Message-IDs. */
  domain: string;
  /** The most milliseconds of a try. The default is 40 s. */
  withinMs?: number;
}

type Job = z.output<(typeof mailTasks)[number]['payload']>;

/** Decrypts the encrypted part of a job. Null when the deployment no longer has its secret. */
function opened(sealer: Sealer, job: Job): string | null {
  try {
    return sealer.open('letter' in job ? job.letter : job.sealed);
  } catch {
    return null;
  }
}

/**
 * Reads and renders the mail of a decrypted job.
 * @throws ZodError for a mail of a newer server that this one does not understand
 */
function mailOf(job: Job, text: string): RenderedMail {
  const mail: unknown = JSON.parse(text);
  return 'letter' in job ? rendered(sealedMail.parse(mail)) : renderedMail.parse(mail);
}

type Tell = (status: MailStatus, detail?: string | null) => Promise<void>;

/**
 * Records why a mail was not sent.
 * @throws the error again, so that the job is retried, unless the mail server refused the mail
 */
async function tellFailure(error: unknown, isLast: boolean, tell: Tell): Promise<void> {
  // Another server may be sending it, and will record the outcome.
  if (error instanceof DeliveryUnderWay && !isLast) throw error;
  const detail = withoutAddresses((error as Error).message);
  if (error instanceof MailRefused) return await tell('refused', detail);
  await tell(isLast ? 'refused' : 'waiting', detail);
  throw error;
}

/**
 * Returns the handlers that send a mail until the mail server accepts or refuses it, or the tries
 * end. A mail can go twice only after an unknown outcome, and then under the same Message-ID.
 */
export function sendMailWorks(parts: MailParts): Work[] {
  const { db, sealer, sender, publish, clock, domain, withinMs = 40_000, isCurrent = async () => true } = parts;

  /** Returns why a mail is of no use any more, or null. */
  const whyUseless = async (companyId: string | null, { notAfter, about }: RenderedMail): Promise<string | null> => {
    if (notAfter !== undefined && Date.parse(notAfter) < clock.now().getTime()) return 'It came too late to be of use.';
    // Another lane may have sent the email of a later change.
    if (about && !(await isCurrent(companyId, about))) return 'The booking has changed since.';
    return null;
  };

  /** Sends a mail at most once, apart from unknown outcomes. */
  const deliver = (mailId: string, companyId: string | null, letter: RenderedMail): Promise<unknown> => {
    const effect = { eventId: mailId, receiver: 'mail', companyId };
    const idOf = (id: string) => `${id}@${domain}`;
    const inReplyTo = letter.follows !== undefined && { inReplyTo: idOf(letter.follows) };
    const outgoing = { ...letter, messageId: idOf(mailId), ...inReplyTo };
    return deliverOnce(db, effect, { ifUnknown: 'again', withinMs }, ({ signal }) => sender.send(outgoing, signal));
  };

  const send = async (job: Job, { isLast }: Turn) => {
    const { mailId } = job;
    const tell: Tell = (status, detail = null) =>
      db.transaction((tx) => setMailStatus(tx, publish, { mailId, status, detail }));
    const [mail] = await db.query<{ companyId: string | null; status: MailStatus }>(sql`
      SELECT company_id AS "companyId", status FROM mails WHERE id = ${mailId}`);
    if (mail?.status !== 'waiting') return;
    const text = opened(sealer, job);
    if (text === null) return await tell('refused', 'It cannot be read any more: AUTH_SECRET was changed.');
    let letter: RenderedMail;
    try {
      letter = mailOf(job, text);
    } catch (error) {
      await tell(isLast ? 'refused' : 'waiting', 'This server does not understand it.');
      throw error;
    }
    const useless = await whyUseless(mail.companyId, letter);
    if (useless !== null) return await tell('refused', useless);
    await deliver(mailId, mail.companyId, letter).then(
      () => tell('sent'),
      (error: unknown) => tellFailure(error, isLast, tell),
    );
  };
  return mailTasks.map((task) => workOf(task, send, sender.ready));
}
