import * as z from 'zod';
import { ssoEmailClaims } from '#contract/sign-in/sso.ts';
import { locale } from '#contract/wire/formats.ts';
import type { RequestExchange } from '#server/platform/http/route.ts';
import { returnRepeatSeconds } from './handle-return-once.command.ts';
import type { ProviderDeps } from './provider-deps.ts';

/** The request with which a person leaves for a provider. */
const wish = {
  /** The provider: Google, Microsoft, or the id of a company. */
  from: z.string(),
  language: locale,
  /** The query string of the page on which the person chose to sign in at the provider. */
  search: z.string(),
  /**
   * Present when a signed-in person links the provider, proves their identity by it, or saves
   * single sign-on (`ssoForm`).
   */
  link: z
    .object({
      userId: z.string(),
      sessionId: z.string(),
      returnTo: z.string(),
      /** True when a linked provider proves the person's identity. */
      proves: z.boolean().optional(),
    })
    .optional(),
  /** True for a session that outlives the browser, which is the default. */
  rememberMe: z.boolean().optional(),
  /** Present when the person accepts an invitation. */
  invitation: z
    .object({
      code: z.string(),
      /** The consents from the invitation's page. Null when a required consent is missing. */
      consents: z.object({ marketingConsent: z.boolean() }).nullable(),
    })
    .optional(),
  /**
   * Present when an administrator turns single sign-on on, or changes it while it is on. The server
   * saves these settings once a sign-in with them succeeds.
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
  /** The end of the attempt, in milliseconds since the epoch. */
  until: z.number(),
});
export type ProviderAttempt = z.infer<typeof attemptSchema>;
export type ProviderAttemptRequest = Omit<ProviderAttempt, 'state' | 'nonce' | 'verifier' | 'until'>;

/** Seconds that a person may take at the provider. */
export const providerAttemptSeconds = 600;

// With `lax`, the browser sends this cookie on the redirect from the provider's site. With
// `strict`, it would not.
const options = { path: '/api/auth/externalReturn', sameSite: 'lax' } as const;
/** Each attempt has a cookie of its own, because two windows may sign in at once. */
const nameOf = (state: string) => `hd_external_${state.slice(0, 12).replace(/[^\w-]/g, '')}`;

/** Ties an attempt to this browser. Another browser cannot use the return. */
export function storeProviderAttemptCookie(
  { encryptors }: ProviderDeps,
  attempt: ProviderAttempt,
  exchange: Pick<RequestExchange, 'setCookie'>,
): void {
  const value = encryptors.attempt.encrypt(JSON.stringify(attempt));
  const maxAgeSeconds = providerAttemptSeconds + returnRepeatSeconds;
  exchange.setCookie(nameOf(attempt.state), value, { ...options, maxAgeSeconds });
}

function opened({ encryptors }: ProviderDeps, cookie: string): ProviderAttempt | null {
  try {
    return attemptSchema.parse(JSON.parse(encryptors.attempt.decrypt(cookie)));
  } catch {
    return null;
  }
}

/**
 * Finds the attempt that this browser began with that state. It may have expired within the last
 * minute, because a repetition may follow. The cookie lasts as long as the same return gets the
 * same response.
 */
export function findProviderAttemptInCookie(
  deps: ProviderDeps,
  state: string,
  exchange: RequestExchange,
): ProviderAttempt | null {
  const name = nameOf(state);
  const cookie = exchange.cookies[name];
  if (cookie === undefined) return null;
  const attempt = opened(deps, cookie);
  const now = deps.identity.clock.now().getTime();
  const isGood = attempt !== null && attempt.state === state && attempt.until + returnRepeatSeconds * 1_000 > now;
  if (isGood) exchange.setCookie(name, cookie, { ...options, maxAgeSeconds: returnRepeatSeconds });
  else exchange.clearCookie(name, options);
  return isGood ? attempt : null;
}
