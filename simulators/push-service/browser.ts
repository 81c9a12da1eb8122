import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { decryptPushMessage, type PushSubscriptionKeys } from './decrypt-push-message.ts';

/**
 * The responses of the push service to a message for a browser. `accept` is 201. Refusals are 404
 * (`unknown`), 410 (`gone`), 413 (`tooLarge`), 429 (`busy`) and 500 (`fail`). `silent` delivers the
 * message, but never responds.
 */
export const pushServiceBehaviours = ['accept', 'unknown', 'gone', 'tooLarge', 'busy', 'fail', 'silent'] as const;
export type PushServiceBehaviour = (typeof pushServiceBehaviours)[number];

/** A decrypted message, with the values of its headers. `ttl` is in seconds. */
export interface ReceivedPush {
  text: string;
  ttl: number;
  urgency: string;
  topic: string | null;
}

interface Waiting extends ReceivedPush {
  expiresOn: number;
}

/**
 * A subscribed browser from the view of the push service: its id, its server's key and a way to
 * deliver.
 */
export interface SubscribedBrowser {
  id: string;
  /** The public key of the server that may send messages to this browser. */
  subscribedTo: string;
  behaviour: PushServiceBehaviour;
  take(message: Buffer, headers: Omit<ReceivedPush, 'text'>): void;
}

/** A simulated browser, which also decrypts its messages. */
export interface PushBrowser extends SubscribedBrowser {
  /** The received messages, the oldest first. */
  received: readonly ReceivedPush[];
  /** The keys as in PushSubscription's toJSON. */
  keys: { p256dh: string; auth: string };
  /** Simulates a browser without network. The push service queues its messages until `comeBack`. */
  goAway(): void;
  comeBack(): void;
}

/** Creates a browser with its own keys. `now` decides when queued messages expire. */
export function createPushBrowser(subscribedTo: string, now: () => Date): PushBrowser {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const keys: PushSubscriptionKeys = { pair, auth: randomBytes(16) };
  const received: ReceivedPush[] = [];
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
