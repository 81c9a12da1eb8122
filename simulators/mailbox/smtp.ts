import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/**
 * What the mail server does with letters to somebody: takes them; refuses the receiver (550), or the letter once it has read it
 * (554); says to come again (451); takes them late (1.5 s); takes them and says nothing after the last byte.
 */
export const behaviours = ['accept', 'refuse', 'refuseLetter', 'defer', 'slow', 'silent'] as const;
export type Behaviour = (typeof behaviours)[number];

/** Milliseconds that a slow answer takes. */
const slowMs = 1_500;
/** Milliseconds that open connections get when the server goes away. */
const closeTimeout = 20;

const answers = {
  refuse: [550, 'No such mailbox here'],
  refuseLetter: [554, 'This letter looks like spam'],
  defer: [451, 'Greylisted, come again later'],
} as const;

function refusal(behaviour: keyof typeof answers, address: string): Error {
  const [responseCode, words] = answers[behaviour];
  // As real servers do: with the address in it.
  return Object.assign(new Error(`<${address}>: ${words}`), { responseCode });
}

export interface SmtpOptions {
  host: string;
  /** 0 for any. */
  port: number;
  behaviourFor(address: string): Behaviour;
  /** Keeps a letter that was read to its end. */
  keep(raw: Buffer, to: string[]): Promise<void>;
}

/** A mail server in the clear, for anybody on this machine. */
export interface Smtp {
  port: number;
  close(): Promise<void>;
}

/** Starts a mail server that speaks SMTP as real ones do, but for TLS. */
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
  // A client that is killed in the middle is nobody's mistake here.
  server.on('error', () => {});
  const listener = server.listen(port, host);
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
