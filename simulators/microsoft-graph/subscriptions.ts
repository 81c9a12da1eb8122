import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Caller } from './access-tokens.ts';
import { parseBody } from './event-input.ts';
import { badRequest, GraphError } from './graph-error.ts';
import type { ChangeType } from './mailbox.ts';

/** A subscription on events lasts 10,080 minutes at most. */
export const longestMinutes = 10_080;

/** Somebody's wish to be told of what changes in a mailbox. */
export interface Subscription {
  id: string;
  tenantId: string;
  clientId: string;
  mailboxId: string;
  resource: string;
  changeTypes: ChangeType[];
  notificationUrl: string;
  lifecycleNotificationUrl: string | null;
  clientState: string | null;
  expiresOn: Date;
  /** It has to be authorised anew; until then nothing is told. */
  paused: boolean;
}

const input = z.object({
  changeType: z.string(),
  notificationUrl: z.url(),
  lifecycleNotificationUrl: z.url().nullish(),
  resource: z.string(),
  expirationDateTime: z.iso.datetime({ offset: true }),
  clientState: z.string().max(128).nullish(),
});
const renewal = z.object({ expirationDateTime: z.iso.datetime({ offset: true }) });

/** Graph calls nobody but https; on this machine tests are called as they are. */
function checkUrl(url: string): void {
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:' || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)) return;
  throw badRequest('The notificationUrl must be a valid https address.', 'InvalidRequest');
}

/** Asks an address whether it wants to be called: it says back, as plain text, what it was asked with. */
async function shakeHands(url: string, timeout: number): Promise<void> {
  const validationToken = `Validation: ${randomUUID()} + & ż`;
  const address = new URL(url);
  address.searchParams.set('validationToken', validationToken);
  const fail = (words: string) => badRequest(`Subscription validation request ${words}`, 'ValidationError');
  const request = { method: 'POST', headers: { 'content-type': 'text/plain; charset=utf-8' }, body: '' };
  const answered = await fetch(address, { ...request, signal: AbortSignal.timeout(timeout) }).then(
    async (response) => ({
      status: response.status,
      plain: response.headers.get('content-type')?.startsWith('text/plain') ?? false,
      text: await response.text(),
    }),
    (error: Error) => {
      throw fail(error.name === 'TimeoutError' ? 'timed out.' : 'failed. The address does not answer.');
    },
  );
  if (answered.status !== 200)
    throw fail('failed. Notification endpoint must respond with 200 OK to validation request.');
  if (!answered.plain || answered.text !== validationToken)
    throw fail('failed. Must respond with the validation token as plain text.');
}

const changeTypes = (text: string): ChangeType[] => {
  const types = text.split(',').map((type) => type.trim());
  if (types.every((type) => /^(created|updated|deleted)$/.test(type))) return types as ChangeType[];
  throw badRequest(`The changeType '${text}' is not supported.`, 'InvalidRequest');
};

/** A subscription as Graph gives it. */
export function presentSubscription(subscription: Subscription) {
  const { id, resource, clientId, notificationUrl, lifecycleNotificationUrl, clientState, expiresOn } = subscription;
  return {
    ...{ id, resource, applicationId: clientId, changeType: subscription.changeTypes.join(',') },
    ...{ clientState, notificationUrl, lifecycleNotificationUrl, notificationQueryOptions: null },
    ...{ expirationDateTime: expiresOn.toISOString(), creatorId: clientId, includeResourceData: null },
    ...{ latestSupportedTlsVersion: 'v1_2', encryptionCertificate: null, encryptionCertificateId: null },
  };
}

/** The subscriptions of all applications; they lapse by the clock. `timeout`: how long an address may take to shake hands. */
export function openSubscriptions(now: () => Date, timeout: number) {
  const all = new Map<string, Subscription>();

  function expiry(text: string): Date {
    const minutes = (Date.parse(text) - now().getTime()) / 60_000;
    if (minutes > 0 && minutes <= longestMinutes) return new Date(text);
    const words =
      minutes > 0
        ? `Subscription expiration can only be ${longestMinutes} minutes in the future.`
        : 'Subscription expiration has to be in the future.';
    throw badRequest(words, 'InvalidRequest');
  }

  function find(caller: Caller, id: string): Subscription {
    const found = all.get(id);
    const ours = found?.clientId === caller.clientId && found.tenantId === caller.tenantId;
    if (found && ours && found.expiresOn > now()) return found;
    throw new GraphError(404, 'ResourceNotFound', 'The object was not found.');
  }

  return {
    /**
     * @param mailboxOf finds the mailbox whose events the resource names, and whether the caller may read them
     * @throws GraphError where it is not wanted, or cannot be
     */
    async create(caller: Caller, body: unknown, mailboxOf: (user: string) => { id: string }): Promise<Subscription> {
      const wish = parseBody(input, body);
      const user = /^\/?users\/([^/]+)\/(?:calendar\/)?events\/?$/i.exec(wish.resource)?.[1];
      if (!user) throw badRequest(`The resource '${wish.resource}' is not supported.`, 'InvalidRequest');
      const mailbox = mailboxOf(decodeURIComponent(user));
      const { notificationUrl, lifecycleNotificationUrl = null, clientState = null } = wish;
      const subscription: Subscription = {
        ...{ id: randomUUID(), tenantId: caller.tenantId, clientId: caller.clientId, mailboxId: mailbox.id },
        ...{ resource: wish.resource, changeTypes: changeTypes(wish.changeType), notificationUrl },
        ...{ lifecycleNotificationUrl, clientState, expiresOn: expiry(wish.expirationDateTime), paused: false },
      };
      for (const url of [notificationUrl, lifecycleNotificationUrl]) if (url) checkUrl(url);
      for (const url of [notificationUrl, lifecycleNotificationUrl]) if (url) await shakeHands(url, timeout);
      all.set(subscription.id, subscription);
      return subscription;
    },
    find,
    /** Lengthens it, which authorises it anew too. */
    renew(caller: Caller, id: string, body: unknown): Subscription {
      const subscription = find(caller, id);
      const expiresOn = expiry(parseBody(renewal, body).expirationDateTime);
      return Object.assign(subscription, { expiresOn, paused: false });
    },
    reauthorize(caller: Caller, id: string): void {
      find(caller, id).paused = false;
    },
    remove(caller: Caller, id: string): void {
      all.delete(find(caller, id).id);
    },
    ofApp: (caller: Caller): Subscription[] =>
      [...all.values()].filter(
        ({ clientId, tenantId, expiresOn }) =>
          clientId === caller.clientId && tenantId === caller.tenantId && expiresOn > now(),
      ),
    /** Who is to be told of what changes in a mailbox. */
    listening: (mailboxId: string): Subscription[] =>
      [...all.values()].filter((one) => one.mailboxId === mailboxId && !one.paused && one.expiresOn > now()),
    /** All that have not been removed, for the hand that plays Microsoft. */
    all,
  };
}
export type Subscriptions = ReturnType<typeof openSubscriptions>;
