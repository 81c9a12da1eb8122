import * as z from 'zod';
import { endpoint } from '#contract/wire/endpoint.ts';
import { id, instant } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';

/** A browser in which a person gets push messages: one of their sessions. */
export const pushDevice = z.object({
  id,
  /** The program by its user agent, such as 'Firefox', 'Windows'. Null if unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdOn: instant,
  /** True for the browser that sends this request. */
  isThis: z.boolean(),
});
export type PushDevice = z.infer<typeof pushDevice>;

const base64url = (characters: number) => z.string().regex(new RegExp(`^[\\w-]{${characters}}$`));

/** The subscription of a browser's PushManager (RFC 8030, RFC 8291). */
export const pushSubscription = z.object({
  /** The https address of any public push service that the browser uses. */
  endpoint: z.url().max(limits.pushAddressLength),
  keys: z.object({
    /** The browser's public key, a point of P-256. */
    p256dh: base64url(87),
    /** 16 secret bytes that the browser shares only with the server. */
    auth: base64url(22),
  }),
});
export type PushSubscriptionBody = z.infer<typeof pushSubscription>;

const signedIn = { who: 'signedIn' } as const;

export const listPushDevices = endpoint({
  method: 'GET',
  path: '/user/pushDevices',
  area: 'user',
  summary: 'Where one gets push messages, and what a browser subscribes by',
  access: signedIn,
  answer: {
    status: 200,
    body: z.object({
      /**
       * The server's public key (RFC 8292) in base64url. Null if the deployment sends no push
       * messages.
       */
      publicKey: z.string().nullable(),
      devices: z.array(pushDevice),
    }),
  },
  errors: [],
});

export const addPushDevice = endpoint({
  method: 'POST',
  path: '/user/pushDevices',
  area: 'user',
  summary: 'Get push messages in this browser, until its session ends',
  description: `In place of what the same browser or session added before; ${limits.pushDevices} devices at most.`,
  access: signedIn,
  body: pushSubscription,
  answer: { status: 201, body: z.object({ id }) },
  errors: ['pushNotOffered', 'pushDeviceNotAllowed', 'tooManyPushDevices'],
});

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/user/pushDevices/:id',
  area: 'user',
  summary: 'No more push messages in one of one’s browsers',
  access: signedIn,
  params: z.object({ id }),
  answer: { status: 204 },
  errors: ['notFound'],
});
