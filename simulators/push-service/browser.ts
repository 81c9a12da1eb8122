import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { type BrowserKeys, unseal } from './unseal.ts';

/**
 * What the push service does with messages to a browser: takes them; says that there is none (404), or no longer (410); that a message
 * is too large (413); that it is too busy (429, to come again in a minute); fails (500); takes them and says nothing.
 */
export const behaviours = ['accept', 'unknown', 'gone', 'tooLarge', 'busy', 'fail', 'silent'] as const;
export type Behaviour = (typeof behaviours)[number];

/** A message as the browser reads it. */
export interface Received {
  text: string;
  ttl: number;
  urgency: string;
  topic: string | null;
}

interface Waiting extends Received {
  expiresOn: number;
}

/** A browser that has subscribed, as far as its push service knows it. */
export interface Subscriber {
  id: string;
  /** The public key of the server that may write to it. */
  subscribedTo: string;
  behaviour: Behaviour;
  take(message: Buffer, headers: Omit<Received, 'text'>): void;
}

/** One whose part is played here, and which therefore reads what comes. */
export interface Browser extends Subscriber {
  /** What has come, oldest first. */
  received: readonly Received[];
  /** As PushSubscription's toJSON gives them. */
  keys: { p256dh: string; auth: string };
  /** Messages wait for it from now on, until it is back. */
  goAway(): void;
  comeBack(): void;
}

/** A browser with keys of its own; `now` tells when messages that wait for it expire. */
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
      const read = { text: unseal(message, keys), ...headers };
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
