import type { Configuration } from 'openid-client';
import type { SsoEmailClaim } from '#contract/sign-in/sso.ts';
import type { Exchange } from '#server/platform/http/route.ts';
import type { ProviderClient } from '#server/platform/provider-settings.ts';
import { attemptSeconds, keepAttempt, type Wish } from './attempt.ts';
import { discover } from './discover.ts';
import type { External } from './external.ts';
import { asFailure, fail, oidcLibrary } from './external-failure.ts';

/** The client of a provider, with the settings that an attempt needs. */
export interface Source {
  client: ProviderClient;
  /** True when a company configured the provider, and not the operator. */
  isCompanys: boolean;
  /** The claim that holds the email address. The default is `email`. */
  emailClaim?: SsoEmailClaim;
}

/**
 * Returns the URL to which a provider redirects the browser. Each provider has its own, so that
 * responses are not mixed up.
 */
export function returnAddress({ identity }: Pick<External, 'identity'>, from: string): string {
  return `${identity.publicUrl}/api/auth/externalReturn/${from}`;
}

/**
 * Reads the provider's metadata and keys.
 * @throws ExternalFailure
 */
export async function configurationOf(external: External, { client, isCompanys }: Source): Promise<Configuration> {
  const { outboundHttp: outside, settings } = external;
  const ask = isCompanys ? outside.guardedFetch : outside.trustedFetch;
  return await discover(client, ask, settings.providerWaits).catch(asFailure);
}

/**
 * Begins a sign-in at a provider: the code flow with PKCE. State, nonce and verifier lie in this
 * browser's cookie.
 * @returns the URL of the provider's page
 * @throws ExternalFailure when the provider is unavailable
 */
export async function beginAttempt(
  external: External,
  source: Source | null,
  wish: Wish,
  exchange: Exchange,
): Promise<string> {
  if (!source) fail('ssoNotEnabled');
  const configuration = await configurationOf(external, source);
  const oidc = await oidcLibrary();
  const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
  const until = external.identity.clock.now().getTime() + attemptSeconds * 1_000;
  keepAttempt(external, { ...wish, state, nonce, verifier, until }, exchange);
  return oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: returnAddress(external, wish.from),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ui_locales: wish.language,
    // People who share a computer select their account.
    ...(source.isCompanys ? {} : { prompt: 'select_account' }),
  }).href;
}
