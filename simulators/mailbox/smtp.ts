import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/**
 * The behaviours of the mail server. It accepts, refuses the receiver (550) or the read email
 * (554), or defers (451). `slow` accepts after 1.5 s, `silent` accepts without an answer to the
 * last byte.
 */
export const behaviours = ['accept', 'refuse', 'refuseLetter', 'defer', 'slow', 'silent'] as const;
export type Behaviour = (typeof behaviours)[number];

/** Milliseconds of a slow answer. */
const slowMs = 1_500;
/** Milliseconds that open connections get when the server stops. */
const closeTimeout = 20;

const answers = {
  refuse: [550, 'No such mailbox here'],
  refuseLetter: [554, 'This letter looks like spam'],
  defer: [451, 'Greylisted, come again later'],
} as const;

function refusal(behaviour: keyof typeof answers, address: string): Error {
  const [responseCode, message] = answers[behaviour];
  // Real servers include the address too.
  return Object.assign(new Error(`<${address}>: ${message}`), { responseCode });
}

export interface SmtpOptions {
  host: string;
  /** 0 for any. */
  port: number;
  behaviourFor(address: string): Behaviour;
  /** Stores a completely read email. */
  keep(raw: Buffer, to: string[]): Promise<void>;
}

/** A mail server without encryption, for any client on this machine. */
export interface Smtp {
  port: number;
  close(): Promise<void>;
}

/** Starts a mail server with SMTP as real ones, but without TLS. */
export async function openSmtp({ host, port, behaviourFor, keep }: SmtpOptions): Promise<Smtp> {
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
  // A killed client is no fault of the server.
  server.on('error', () => {});
  const listener = server.listen(port, host);
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
