import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { CallingApplication } from './access-tokens.ts';
import { parseRequestBody } from './event-input.ts';
import { createBadRequestError, GraphError } from './graph-error.ts';
import type { ChangeType } from './mailbox.ts';

/** The longest duration of a subscription to events, in minutes. */
export const maxSubscriptionMinutes = 10_080;

/** A subscription to the changes in a mailbox. */
export interface GraphSubscription {
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
  /** True while the subscription waits for a new authorisation and sends nothing. */
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

/** Checks the URL of a receiver. Graph accepts only https. Tests on this machine may use http. */
function checkUrl(url: string): void {
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:' || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)) return;
  throw createBadRequestError('The notificationUrl must be a valid https address.', 'InvalidRequest');
}

/** Validates the URL of a receiver, which must respond with the token as plain text. */
async function shakeHands(url: string, timeout: number): Promise<void> {
  const validationToken = `Validation: ${randomUUID()} + & ż`;
  const address = new URL(url);
  address.searchParams.set('validationToken', validationToken);
  const fail = (message: string) =>
    createBadRequestError(`Subscription validation request ${message}`, 'ValidationError');
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
  throw createBadRequestError(`The changeType '${text}' is not supported.`, 'InvalidRequest');
};

/** Returns a subscription in Graph's format. */
export function presentSubscription(subscription: GraphSubscription) {
  const { id, resource, clientId, notificationUrl, lifecycleNotificationUrl, clientState, expiresOn } = subscription;
  return {
    ...{ id, resource, applicationId: clientId, changeType: subscription.changeTypes.join(',') },
    ...{ clientState, notificationUrl, lifecycleNotificationUrl, notificationQueryOptions: null },
    ...{ expirationDateTime: expiresOn.toISOString(), creatorId: clientId, includeResourceData: null },
    ...{ latestSupportedTlsVersion: 'v1_2', encryptionCertificate: null, encryptionCertificateId: null },
  };
}

/**
 * Creates the store of all applications' subscriptions, which expire by the clock. `timeout` is the
 * time for a validation request, in milliseconds.
 */
export function createSubscriptionStore(now: () => Date, timeout: number) {
  const all = new Map<string, GraphSubscription>();

  function expiry(text: string): Date {
    const minutes = (Date.parse(text) - now().getTime()) / 60_000;
    if (minutes > 0 && minutes <= maxSubscriptionMinutes) return new Date(text);
    const message =
      minutes > 0
        ? `Subscription expiration can only be ${maxSubscriptionMinutes} minutes in the future.`
        : 'Subscription expiration has to be in the future.';
    throw createBadRequestError(message, 'InvalidRequest');
  }

  function find(caller: CallingApplication, id: string): GraphSubscription {
    const found = all.get(id);
    const ours = found?.clientId === caller.clientId && found.tenantId === caller.tenantId;
    if (found && ours && found.expiresOn > now()) return found;
    throw new GraphError(404, 'ResourceNotFound', 'The object was not found.');
  }

  return {
    /**
     * Creates a subscription after a validation request.
     * @param mailboxOf finds the resource's mailbox and checks access to it
     * @throws GraphError for an invalid or refused subscription
     */
    async create(
      caller: CallingApplication,
      body: unknown,
      mailboxOf: (user: string) => { id: string },
    ): Promise<GraphSubscription> {
      const wish = parseRequestBody(input, body);
      const user = /^\/?users\/([^/]+)\/(?:calendar\/)?events\/?$/i.exec(wish.resource)?.[1];
      if (!user) throw createBadRequestError(`The resource '${wish.resource}' is not supported.`, 'InvalidRequest');
      const mailbox = mailboxOf(decodeURIComponent(user));
      const { notificationUrl, lifecycleNotificationUrl = null, clientState = null } = wish;
      const subscription: GraphSubscription = {
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
    /** Extends a subscription, which also authorises it again. */
    renew(caller: CallingApplication, id: string, body: unknown): GraphSubscription {
      const subscription = find(caller, id);
      const expiresOn = expiry(parseRequestBody(renewal, body).expirationDateTime);
      return Object.assign(subscription, { expiresOn, paused: false });
    },
    reauthorize(caller: CallingApplication, id: string): void {
      find(caller, id).paused = false;
    },
    remove(caller: CallingApplication, id: string): void {
      all.delete(find(caller, id).id);
    },
    ofApp: (caller: CallingApplication): GraphSubscription[] =>
      [...all.values()].filter(
        ({ clientId, tenantId, expiresOn }) =>
          clientId === caller.clientId && tenantId === caller.tenantId && expiresOn > now(),
      ),
    /** Returns the subscriptions to a mailbox that have not expired and are not paused. */
    listening: (mailboxId: string): GraphSubscription[] =>
      [...all.values()].filter((one) => one.mailboxId === mailboxId && !one.paused && one.expiresOn > now()),
    /**
     * All subscriptions that were not removed, expired ones too. outlook-actions.ts changes them as
     * Microsoft would.
     */
    all,
  };
}
export type SubscriptionStore = ReturnType<typeof createSubscriptionStore>;
