import * as z from 'zod';
import { endpoint } from '#contract/wire/endpoint.ts';

/** The forms that require a captcha. A solution is valid for one form only. */
export const captchaScopes = ['login', 'register', 'invitation'] as const;
export type CaptchaScope = (typeof captchaScopes)[number];

/** The invisible step, and the visible step after its refusal (AUTH-12). */
export const captchaLevels = ['v3', 'v2'] as const;
export type CaptchaLevel = (typeof captchaLevels)[number];

/**
 * A signed challenge of ALTCHA. The browser finds the number that solves it by trial. The challenge
 * is valid once, for ten minutes, for one scope and level.
 */
const altchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number().int(),
    keyLength: z.number().int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  }),
  signature: z.string(),
});

/** The captcha of this deployment, and the data that the browser needs for the requested level. */
export const captchaTask = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('altcha'), challenge: altchaChallenge }),
  z.object({
    provider: z.literal('recaptcha'),
    siteKey: z.string(),
    /** The address of Google's script, such as https://www.google.com/recaptcha/api.js. */
    script: z.string(),
  }),
]);
export type CaptchaTask = z.infer<typeof captchaTask>;

export const getCaptchaTask = endpoint({
  method: 'GET',
  path: '/captcha/task',
  area: 'auth',
  summary: 'What a browser has to solve before it signs in, registers or accepts an invitation',
  description:
    'The answer travels with the form as captchaTokenV3 or captchaTokenV2. ALTCHA: base64 of the JSON {challenge, solution}, by which programs sign in as well.',
  access: { who: 'anyone' },
  query: z.object({ scope: z.enum(captchaScopes), level: z.enum(captchaLevels) }),
  answer: { status: 200, body: captchaTask },
  errors: ['tooManyRequests'],
});
