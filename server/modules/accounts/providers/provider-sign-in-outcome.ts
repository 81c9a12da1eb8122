import * as z from 'zod';
import { loginProviders } from '#contract/factors/login-providers.ts';
import { locale } from '#contract/wire/formats.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { RequestExchange } from '#server/platform/http/route.ts';
import type { ProviderDeps } from './provider-deps.ts';

const session = z.object({
  kind: z.literal('session'),
  id: z.string(),
  userId: z.string(),
  /** True for a session that outlives the browser. This is the default, as in the form. */
  rememberMe: z.boolean().optional(),
  /** The company whose invitation was accepted. */
  joined: z.object({ companyId: z.string(), companyUrlName: z.string() }).optional(),
  ssoCompanyId: z.string().nullable(),
});
const registration = z.object({
  kind: z.literal('registration'),
  /** The id of the future account. */
  userId: z.string(),
  provider: z.enum(loginProviders),
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  name: z.string(),
  /** The URL of the person's picture at the provider. */
  picture: z.string().nullable(),
  language: locale,
});
const schema = z.discriminatedUnion('kind', [
  session.extend({ until: z.number() }),
  registration.extend({ until: z.number() }),
]);

/** The outcome of a sign-in by a provider. */
export type ProviderSignInOutcome = z.infer<typeof session> | z.infer<typeof registration>;
export type PendingRegistration = z.infer<typeof registration>;

/**
 * Seconds for which an outcome is valid. Our page uses a session at once. A registration waits for
 * a person who reads terms.
 */
const seconds = { session: 120, registration: 1_800 };

const name = 'hd_external';
// The cookie has the default `sameSite`, strict, because only requests of our own pages need it.
// The redirect from the provider's site does not send it.
const path = '/api/auth';

/**
 * An encrypted outcome, as the browser stores it. `until` is its end in milliseconds since the
 * epoch.
 */
export const encryptedOutcomeSchema = z.object({ value: z.string(), until: z.number() });
type EncryptedOutcome = z.infer<typeof encryptedOutcomeSchema>;

/** Encrypts an outcome and sets the end of its validity. */
export function encryptOutcome(
  { encryptors, identity }: ProviderDeps,
  outcome: ProviderSignInOutcome,
): EncryptedOutcome {
  const until = identity.clock.now().getTime() + seconds[outcome.kind] * 1_000;
  return { value: encryptors.outcome.encrypt(JSON.stringify({ ...outcome, until })), until };
}

/** Stores an encrypted outcome in a cookie until our page uses it. */
export function storeOutcomeCookie(
  { identity }: ProviderDeps,
  { value, until }: EncryptedOutcome,
  exchange: RequestExchange,
): void {
  const maxAgeSeconds = Math.ceil((until - identity.clock.now().getTime()) / 1_000);
  exchange.setCookie(name, value, { path, maxAgeSeconds });
}

/**
 * Returns the outcome of this kind from the browser's cookie.
 * @throws Refused `externalSignInLost`
 */
export function readOutcomeCookie<K extends ProviderSignInOutcome['kind']>(
  { encryptors, identity }: ProviderDeps,
  kind: K,
  exchange: RequestExchange,
): Extract<z.infer<typeof schema>, { kind: K }> {
  try {
    const outcome = schema.parse(JSON.parse(encryptors.outcome.decrypt(exchange.cookies[name] ?? '')));
    if (outcome.kind === kind && outcome.until > identity.clock.now().getTime()) return outcome as never;
  } catch {
    // A cookie that cannot be decrypted counts as missing.
  }
  refuse('externalSignInLost', {});
}

/** Clears the cookie of a used outcome. */
export function clearOutcomeCookie(exchange: RequestExchange): void {
  exchange.clearCookie(name, { path });
}
