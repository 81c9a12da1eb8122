import type { Readable } from 'node:stream';
import type { NodemailerError, SendMailOptions } from 'nodemailer';
import { OutcomeUnknown } from '../jobs/deliver-once.ts';
import { lanes } from '../jobs/lanes.ts';
import { isForGood, withoutAddresses } from './mail-failures.ts';
import type { RenderedMail } from './sealed-mail.ts';

/** A mail as it goes to the mail server. */
export interface OutgoingMail extends RenderedMail {
  /** The same at every try, without angle brackets: mail servers and clients tell by it what they have already. */
  messageId: string;
  /** The Message-ID of the mail that it goes on with, without angle brackets. */
  inReplyTo?: string;
}

/** The mail server will not take this mail, however often it is asked. The message names no address. */
export class MailRefused extends Error {}

/** The way to the mail server. */
export interface MailSender {
  /**
   * Hands a mail to the mail server; done once it has said that it took it.
   * @throws MailRefused; OutcomeUnknown when it may have taken it and did not say so; any other error says that it did not.
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Milliseconds; together shorter than a delivery may take. */
const timeOuts = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 5_000, socketTimeout: 20_000 };

/** Time limits that tests shorten. */
export type SenderOptions = Partial<typeof timeOuts>;

const options = {
  pool: true,
  // A server sends as many at once, so that a reminder finds a connection whatever the others wait for.
  maxConnections: lanes.mail + lanes.reminders,
  // A mail is tried again by its job, which remembers it, and not by the pool, which does not.
  maxRequeues: 0,
  disableFileAccess: true,
  disableUrlAccess: true,
} as const;

/** Opens the pool of connections and remembers which mails' content the mail server has begun to take. */
async function openTransport(url: string, more: SenderOptions) {
  // Loaded by those alone who have a mail to send.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url, ...options, ...timeOuts, ...more });
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

/** Calendars of mail programs read an invitation from a part of the mail, not from a file that hangs on it. */
function attached({ attachments }: RenderedMail): Pick<SendMailOptions, 'attachments' | 'icalEvent'> {
  const calendars = attachments.filter(({ contentType }) => contentType.startsWith('text/calendar'));
  // A mail can invite to one thing; of several each is a file.
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

/**
 * Opens the way to the mail server at `url` (settings `SMTP_URL` and `MAIL_FROM`); connects with the first mail. Without an
 * address every mail fails, and waits.
 */
export function mailSender(url: string | null, from: string, more: SenderOptions = {}): MailSender {
  let opened: ReturnType<typeof openTransport> | undefined;
  return {
    async send({ messageId, inReplyTo, ...sealed }, signal) {
      if (url === null) throw new Error('No mail server is set (SMTP_URL).');
      opened ??= openTransport(url, more);
      const { transport, contents } = await opened;
      const mail: SendMailOptions = {
        from,
        // Not parsed: an address that says more than it should goes to nobody else.
        to: { name: '', address: sealed.to },
        subject: sealed.subject,
        html: sealed.html,
        text: sealed.text,
        ...attached(sealed),
        messageId,
        ...(inReplyTo !== undefined && { inReplyTo: `<${inReplyTo}>`, references: `<${inReplyTo}>` }),
        ...(sealed.quiet && { priority: 'low' }),
        signal,
        // No answers of out-of-office programs (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
      };
      try {
        await transport.sendMail(mail);
      } catch (thrown) {
        const error = thrown as NodemailerError;
        const told = withoutAddresses(error.message);
        if (isForGood(error)) throw new MailRefused(told);
        // The mail server may have read to the end what it began to read, and then not answered.
        const begun = contents.get(messageId)?.readableDidRead;
        throw begun && !error.responseCode ? new OutcomeUnknown(told) : new Error(told);
      } finally {
        contents.delete(messageId);
      }
    },
    close() {
      void opened?.then(({ transport }) => transport.close());
    },
  };
}
