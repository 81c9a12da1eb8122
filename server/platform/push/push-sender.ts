import { OutcomeUnknown } from '../jobs/deliver-once.command.ts';
import { createGuardedFetch } from '../outbound/guarded-fetch.ts';
import { NotPublicAddressError } from '../outbound/public-address.ts';
import type { PushSettings } from './push-settings.ts';

/**
 * A browser's push subscription: its address, and the keys that encrypt messages for that browser
 * alone (RFC 8291).
 */
export interface PushTarget {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A message for a push service. */
export interface OutgoingPush {
  /** The text, which only the browser can decrypt after its encryption. */
  text: string;
  /** Seconds for which the push service stores the message for an absent browser. */
  ttl: number;
  urgency: 'normal' | 'high';
  /**
   * A new message replaces a waiting one with the same topic. At most 32 characters of base64url.
   */
  topic: string;
}

/** The error when a browser's subscription no longer exists. No message to it will ever arrive. */
export class PushSubscriptionGoneError extends Error {}

/** The error when the push service will never accept this message. */
export class PushMessageRejectedError extends Error {}

/** The error when the push service requests a pause of this many seconds. */
export class PushPauseRequestedError extends Error {
  readonly seconds: number;

  constructor(status: number, seconds: number) {
    super(`The push service answered ${status}: not before ${seconds} s.`);
    this.seconds = seconds;
  }
}

/** Sends messages to push services. */
export interface PushSender {
  /**
   * Sends a message to a push service. Resolves once the service has accepted it.
   * @throws PushSubscriptionGoneError, PushRefused, PushPauseRequestedError, or OutcomeUnknown when
   * the service may have accepted the message without a response. Any other error means that it did
   * not
   */
  send(target: PushTarget, message: OutgoingPush, signal: AbortSignal): Promise<void>;
}

/** Error codes of failures before any data was sent. */
const neverThere = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EPROTO']);
const isBefore = ({ code = '' }: NodeJS.ErrnoException) => neverThere.has(code) || /CERT|SELF_SIGNED/.test(code);

/** The seconds to wait when the push service names none, and the longest wait. */
const patience = { usual: 60, most: 3_600 };

/** Reads Retry-After (RFC 9110): seconds, or a date. */
function secondsOf(retryAfter: string | null): number {
  const seconds = /^\d{1,6}$/.test(retryAfter ?? '')
    ? Number(retryAfter)
    : (Date.parse(retryAfter ?? '') - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? patience.usual : Math.min(Math.max(Math.ceil(seconds), 1), patience.most);
}

function heed(answer: Response): void {
  const { status } = answer;
  if (answer.ok) return;
  if (status === 404 || status === 410) throw new PushSubscriptionGoneError(`The push service answered ${status}.`);
  if (status === 413) throw new PushMessageRejectedError(`The push service answered ${status}.`);
  if (status === 429 || status === 503)
    throw new PushPauseRequestedError(status, secondsOf(answer.headers.get('retry-after')));
  throw new Error(`The push service answered ${status}.`);
}

/**
 * Returns a sender to push services: to public ones by https, and to the service in the setting
 * `PUSH_SERVICE_URL`.
 */
export function createPushSender({ vapid, pushServiceUrl }: PushSettings): PushSender {
  const [fetchForeign, fetchOwn] = [createGuardedFetch({ anywhere: false }), createGuardedFetch({ anywhere: true })];
  const own = pushServiceUrl === null ? null : new URL(pushServiceUrl).origin;
  return {
    async send({ endpoint, keys }, { text, ttl, urgency, topic }, signal) {
      if (!vapid) throw new Error('No keys of push messages are set (VAPID_PUBLIC_KEY).');
      // The library is loaded only when there is a message to send.
      const { default: webPush } = await import('web-push');
      const options = { vapidDetails: vapid, TTL: ttl, urgency, topic };
      const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys }, text, options);
      const ask = new URL(endpoint).origin === own ? fetchOwn : fetchForeign;
      const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
      const answer = await ask(endpoint, { method, headers: sent, body, signal }).catch((error: unknown) => {
        if (error instanceof NotPublicAddressError || isBefore(error as NodeJS.ErrnoException)) throw error;
        throw new OutcomeUnknown((error as Error).message);
      });
      heed(answer);
    },
  };
}
