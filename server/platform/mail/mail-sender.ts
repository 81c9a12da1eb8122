import type { Readable } from 'node:stream';
import type { NodemailerError, SendMailOptions } from 'nodemailer';
import { OutcomeUnknown } from '../jobs/deliver-once.command.ts';
import { workersByLane } from '../jobs/lanes.ts';
import type { RenderedMail } from './encrypted-mail.ts';
import { isMailServerError, isPermanentMailError, removeEmailAddresses } from './mail-failures.ts';
import { createMailPause } from './mail-pause.ts';

/** A mail as it is sent to the mail server. */
export interface OutgoingMail extends RenderedMail {
  /**
   * The same id at every attempt, without angle brackets. Mail servers and mail programs recognise
   * duplicates by this id.
   */
  messageId: string;
  /** The Message-ID of the mail to which this mail is a reply, without angle brackets. */
  inReplyTo?: string;
}

/** The error when the mail server refuses a mail for good. Its message names no address. */
export class MailRefused extends Error {}

/** The connection to the mail server. */
export interface MailSender {
  /** Waits while the mail server accepts no mail. It resolves early when `ending` aborts. */
  ready(ending: AbortSignal): Promise<void>;
  /**
   * Sends a mail, and resolves once the mail server has accepted it.
   * @throws MailRefused, or OutcomeUnknown when the mail server may have accepted the mail without
   * a response. Any other error means that it did not.
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Timeouts in milliseconds. Each is at most half of the timeout of a delivery. */
export const mailTimeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 5_000,
  socketTimeout: 20_000,
};

/** Timeouts that tests shorten. */
export type MailSenderTimeouts = Partial<typeof mailTimeouts>;

const options = {
  pool: true,
  // The pool has a connection for each worker, so that a reminder finds one even while all other
  // mails wait.
  maxConnections: workersByLane.mail + workersByLane.reminders,
  // The job retries a mail and stores its state. The pool's own queue would be lost with the
  // process.
  maxRequeues: 0,
  disableFileAccess: true,
  disableUrlAccess: true,
} as const;

/**
 * Opens the pool of connections. It also tracks the mails whose content the mail server has begun
 * to read.
 */
async function openTransport(url: string, more: MailSenderTimeouts) {
  // Only servers that send an email load the mail library nodemailer.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url, ...options, ...mailTimeouts, ...more });
  const contents = new Map<string, Readable>();
  transport.use('stream', ({ data, message }, done) => {
    message.processFunc((content) => {
      contents.set(String(data.messageId), content as Readable);
      return content;
    });
    done();
  });
  return { transport, contents };
}

/**
 * Returns the attachments, with a single calendar entry as part of the mail itself. Mail programs
 * read an invitation there and not from an attached file.
 */
function attached({ attachments }: RenderedMail): Pick<SendMailOptions, 'attachments' | 'icalEvent'> {
  const calendars = attachments.filter(({ contentType }) => contentType.startsWith('text/calendar'));
  // A mail can carry only one invitation. Several entries are attached as files.
  const calendar = calendars.length === 1 ? calendars[0] : undefined;
  return {
    ...(calendar && {
      icalEvent: {
        filename: calendar.fileName,
        method: /method=(\w+)/i.exec(calendar.contentType)?.[1] ?? 'PUBLISH',
        content: calendar.content,
      },
    }),
    attachments: attachments
      .filter((one) => one !== calendar)
      .map(({ fileName, ...file }) => ({ filename: fileName, ...file })),
  };
}

/** Returns a mail in the format of the library. */
function mailOf({ messageId, inReplyTo, ...sealed }: OutgoingMail, from: string, signal: AbortSignal): SendMailOptions {
  return {
    from,
    // The address is not parsed, so that an address with commas reaches no other receiver.
    to: { name: '', address: sealed.to },
    subject: sealed.subject,
    html: sealed.html,
    text: sealed.text,
    ...attached(sealed),
    messageId,
    ...(inReplyTo !== undefined && { inReplyTo: `<${inReplyTo}>`, references: `<${inReplyTo}>` }),
    ...(sealed.quiet && { priority: 'low' }),
    signal,
    // This header prevents automatic replies of out-of-office programs (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/**
 * Returns the sender for the mail server at `url` (settings `SMTP_URL` and `MAIL_FROM`). It
 * connects for the first mail. Without a `url` every mail fails and stays in the queue.
 */
export function createMailSender(url: string | null, from: string, more: MailSenderTimeouts = {}): MailSender {
  let opened: ReturnType<typeof openTransport> | undefined;
  const pause = createMailPause();
  return {
    ready: pause.over,
    async send(mail, signal) {
      if (url === null) {
        pause.begin();
        throw new Error('No mail server is set (SMTP_URL).');
      }
      opened ??= openTransport(url, more);
      const { transport, contents } = await opened;
      try {
        await transport.sendMail(mailOf(mail, from, signal));
        pause.end();
      } catch (thrown) {
        const error = thrown as NodemailerError;
        const told = removeEmailAddresses(error.message);
        // The mail server has responded to this mail, so it accepts mails in general.
        if (!isMailServerError(error) && error.responseCode) pause.end();
        if (isPermanentMailError(error)) throw new MailRefused(told);
        // The mail server may have read the whole content without responding.
        const begun = contents.get(mail.messageId)?.readableDidRead;
        if (!begun && isMailServerError(error)) pause.begin();
        throw begun && !error.responseCode ? new OutcomeUnknown(told) : new Error(told);
      } finally {
        contents.delete(mail.messageId);
      }
    },
    close() {
      void opened?.then(({ transport }) => transport.close());
    },
  };
}
