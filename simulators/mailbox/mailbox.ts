import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findFreePort } from '../find-free-port.ts';
import { answerMailboxRequest, type MailboxPageBackend } from './answer-page.ts';
import { parseReceivedEmail, type ReceivedEmail } from './letter.ts';
import { type MailServerBehaviour, openSmtpServer } from './smtp.ts';

/** The largest number of stored emails. The mailbox drops the oldest ones beyond it. */
const mostLetters = 500;

export interface MailboxOptions {
  /** The port of the mail server. 0 or undefined selects any free port. */
  smtpPort?: number;
  pagePort?: number;
  host?: string;
}

/** A mail server that stores received emails in memory and shows them on a web page. */
export interface Mailbox extends MailboxPageBackend {
  /** The value for the setting `SMTP_URL`. */
  smtpUrl: string;
  /** Stops the mail server until `back` is called. */
  away(): Promise<void>;
  back(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a mailbox on this machine. */
export async function openMailbox(options: MailboxOptions = {}): Promise<Mailbox> {
  const { smtpPort = 0, pagePort = 0, host = '127.0.0.1' } = options;
  const letters: ReceivedEmail[] = [];
  const rules = new Map<string, MailServerBehaviour>();
  let taken = 0;
  const open = (port: number) =>
    openSmtpServer({
      host,
      port,
      behaviourFor: (address) => rules.get(address.toLowerCase()) ?? rules.get('*') ?? 'accept',
      async keep(raw, to) {
        letters.push(await parseReceivedEmail(raw, ++taken, to));
        letters.splice(0, letters.length - mostLetters);
      },
    });
  // `back` opens the mail server again on the same port. Another program might meanwhile get a port
  // that the system had assigned (0).
  let smtp = await open(smtpPort || (await findFreePort()));
  const pages = createServer();
  pages.listen(pagePort, host);
  await once(pages, 'listening');
  const mailbox: Mailbox = {
    smtpUrl: `smtp://${host}:${smtp.port}`,
    pageUrl: `http://${host}:${(pages.address() as AddressInfo).port}`,
    letters,
    behave: (address, behaviour) => void rules.set(address.toLowerCase(), behaviour),
    forgetLetters: () => void letters.splice(0),
    away: () => smtp.close(),
    async back() {
      smtp = await open(smtp.port);
    },
    async close() {
      pages.closeAllConnections();
      await Promise.all([smtp.close(), new Promise((resolve) => pages.close(resolve))]);
    },
  };
  pages.on('request', (request, response) => void answerMailboxRequest(mailbox, request, response));
  return mailbox;
}
