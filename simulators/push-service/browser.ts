import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { type BrowserKeys, decryptPushMessage } from './decrypt-push-message.ts';

/**
 * The behaviours of the push service. It accepts a message, or refuses it: 404 (unknown), 410
 * (gone), 413 (too large), 429 (busy) or 500. `silent` accepts without a response.
 */
export const behaviours = ['accept', 'unknown', 'gone', 'tooLarge', 'busy', 'fail', 'silent'] as const;
export type Behaviour = (typeof behaviours)[number];

/** A message as the browser decrypts it. */
export interface Received {
  text: string;
  ttl: number;
  urgency: string;
  topic: string | null;
}

interface Waiting extends Received {
  expiresOn: number;
}

/** A subscribed browser, as its push service knows it. */
export interface Subscriber {
  id: string;
  /** The public key of the server that may send messages to this browser. */
  subscribedTo: string;
  behaviour: Behaviour;
  take(message: Buffer, headers: Omit<Received, 'text'>): void;
}

/** A simulated browser, which also decrypts its messages. */
export interface Browser extends Subscriber {
  /** The received messages, the oldest first. */
  received: readonly Received[];
  /** The keys as in PushSubscription's toJSON. */
  keys: { p256dh: string; auth: string };
  /** Queues messages for the browser until `comeBack` is called. */
  goAway(): void;
  comeBack(): void;
}

/** Creates a browser with its own keys. `now` decides when queued messages expire. */
export function openBrowser(subscribedTo: string, now: () => Date): Browser {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const keys: BrowserKeys = { pair, auth: randomBytes(16) };
  const received: Received[] = [];
  let waiting: Waiting[] = [];
  let away = false;
  return {
    id: randomUUID(),
    subscribedTo,
    behaviour: 'accept',
    received,
    keys: { p256dh: pair.getPublicKey('base64url'), auth: keys.auth.toString('base64url') },
    take(message, headers) {
      const read = { text: decryptPushMessage(message, keys), ...headers };
      if (!away) return void received.push(read);
      waiting = waiting.filter(({ topic }) => topic === null || topic !== read.topic);
      if (read.ttl > 0) waiting.push({ ...read, expiresOn: now().getTime() + read.ttl * 1_000 });
    },
    goAway() {
      away = true;
    },
    comeBack() {
      away = false;
      for (const { expiresOn, ...read } of waiting) if (expiresOn > now().getTime()) received.push(read);
      waiting = [];
    },
  };
}
