import * as z from 'zod';
import { ssoEmailClaims } from '#contract/sign-in/sso.ts';
import { locale } from '#contract/wire/formats.ts';
import type { Exchange } from '#server/platform/http/route.ts';
import { repeatSeconds } from './answer-once.command.ts';
import type { ProviderDeps } from './provider-deps.ts';

/** The wish with which a person leaves for a provider. */
const wish = {
  /** Google, Microsoft, or the id of a company. */
  from: z.string(),
  language: locale,
  /** The query string of the page that they left. */
  search: z.string(),
  /** Set when a signed-in person links the provider to their account. */
  link: z
    .object({
      userId: z.string(),
      sessionId: z.string(),
      returnTo: z.string(),
      /** True when the provider is linked already and proves that the account is theirs. */
      proves: z.boolean().optional(),
    })
    .optional(),
  /** True for a session that lasts, which is the default. */
  rememberMe: z.boolean().optional(),
  /** Set when an invited person accepts. */
  invitation: z
    .object({
      code: z.string(),
      /** The consents given on the invitation's page. Null when a required one is missing. */
      consents: z.object({ marketingConsent: z.boolean() }).nullable(),
    })
    .optional(),
  /**
   * Set when an administrator saves a company's active single sign-on. It is saved once it has
   * worked.
   */
  ssoForm: z
    .object({
      issuer: z.string(),
      clientId: z.string(),
      clientSecret: z.string().optional(),
      organisation: z.string(),
      emailClaim: z.enum(ssoEmailClaims),
      modifiedOn: z.string().nullable(),
    })
    .optional(),
};
const attemptSchema = z.object({
  ...wish,
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Milliseconds of the epoch. */
  until: z.number(),
});
export type Attempt = z.infer<typeof attemptSchema>;
export type Wish = Omit<Attempt, 'state' | 'nonce' | 'verifier' | 'until'>;

/** Seconds that a person may take at the provider's. */
export const attemptSeconds = 600;

// The browser returns from another site with it.
const options = { path: '/api/auth/externalReturn', sameSite: 'lax' } as const;
/** Each sign-in has a cookie of its own: two windows may sign in at once. */
const nameOf = (state: string) => `hd_external_${state.slice(0, 12).replace(/[^\w-]/g, '')}`;

/** Binds an attempt to this browser. A return to another browser is worthless. */
export function keepAttempt(
  { encryptors }: ProviderDeps,
  attempt: Attempt,
  exchange: Pick<Exchange, 'setCookie'>,
): void {
  const value = encryptors.attempt.encrypt(JSON.stringify(attempt));
  const maxAgeSeconds = attemptSeconds + repeatSeconds;
  exchange.setCookie(nameOf(attempt.state), value, { ...options, maxAgeSeconds });
}

function opened({ encryptors }: ProviderDeps, cookie: string): Attempt | null {
  try {
    return attemptSchema.parse(JSON.parse(encryptors.attempt.decrypt(cookie)));
  } catch {
    return null;
  }
}

/**
 * Finds the attempt that this browser began with that state, also one that is over while a
 * repetition may come. The browser keeps its cookie as long as the same return gets the same
 * answer. It may have sent the second request before the first answer came.
 */
export function takeAttempt(deps: ProviderDeps, state: string, exchange: Exchange): Attempt | null {
  const name = nameOf(state);
  const cookie = exchange.cookies[name];
  if (cookie === undefined) return null;
  const attempt = opened(deps, cookie);
  const now = deps.identity.clock.now().getTime();
  const isGood = attempt !== null && attempt.state === state && attempt.until + repeatSeconds * 1_000 > now;
  if (isGood) exchange.setCookie(name, cookie, { ...options, maxAgeSeconds: repeatSeconds });
  else exchange.clearCookie(name, options);
  return isGood ? attempt : null;
}
