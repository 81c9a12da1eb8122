import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/**
 * The behaviours of the mail server. `refuse` rejects the receiver (550), and `defer` for the time
 * being (451). `refuseLetter` rejects the received email (554). `slow` accepts after 1.5 s.
 * `silent` stores the email, but never confirms it.
 */
export const mailServerBehaviours = ['accept', 'refuse', 'refuseLetter', 'defer', 'slow', 'silent'] as const;
export type MailServerBehaviour = (typeof mailServerBehaviours)[number];

/** Milliseconds until a slow response. */
const slowMs = 1_500;
/** Milliseconds that open connections get to finish when the mail server stops. */
const closeTimeout = 20;

const answers = {
  refuse: [550, 'No such mailbox here'],
  refuseLetter: [554, 'This letter looks like spam'],
  defer: [451, 'Greylisted, come again later'],
} as const;

function refusal(behaviour: keyof typeof answers, address: string): Error {
  const [responseCode, message] = answers[behaviour];
  // Real mail servers include the address in their response too.
  return Object.assign(new Error(`<${address}>: ${message}`), { responseCode });
}

export interface SmtpServerOptions {
  host: string;
  /** The port of the mail server. 0 selects any free port. */
  port: number;
  behaviourFor(address: string): MailServerBehaviour;
  /** Stores an email that was received completely. */
  keep(raw: Buffer, to: string[]): Promise<void>;
}

/** A mail server without encryption for clients on this machine. */
export interface SmtpServer {
  port: number;
  close(): Promise<void>;
}

/** Starts a mail server that speaks SMTP like a real one, but without TLS. */
export async function openSmtpServer({ host, port, behaviourFor, keep }: SmtpServerOptions): Promise<SmtpServer> {
  const server = new SMTPServer({
    name: 'mailbox.localhost',
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout,
    logger: false,
    onRcptTo({ address }, _session, done) {
      const behaviour = behaviourFor(address);
      done(behaviour === 'refuse' || behaviour === 'defer' ? refusal(behaviour, address) : null);
    },
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address);
      const behaviour = behaviourFor(to[0] ?? '');
      void buffer(stream).then(async (raw) => {
        if (behaviour === 'refuseLetter') return done(refusal(behaviour, to[0]!));
        if (behaviour === 'slow') await delay(slowMs);
        await keep(raw, to);
        if (behaviour !== 'silent') done(null);
      }, done);
    },
  });
  // The error of a killed client's connection is no fault of the mail server.
  server.on('error', () => {});
  const listener = server.listen(port, host);
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
