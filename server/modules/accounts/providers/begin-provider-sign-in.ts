import type { Configuration } from 'openid-client';
import type { SsoEmailClaim } from '#contract/sign-in/sso.ts';
import type { RequestExchange } from '#server/platform/http/route.ts';
import type { ProviderClient } from '#server/platform/provider-settings.ts';
import { loadOidcLibrary, throwAsExternalSignInFailure, throwExternalSignInFailure } from './external-failure.ts';
import { fetchProviderMetadata } from './fetch-provider-metadata.ts';
import { type ProviderAttemptRequest, providerAttemptSeconds, storeProviderAttemptCookie } from './provider-attempt.ts';
import type { ProviderDeps } from './provider-deps.ts';

/**
 * The client of a provider that the operator or a company configured, with the settings that an
 * attempt needs.
 */
export interface ConfiguredProvider {
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
export function getProviderReturnUrl({ identity }: Pick<ProviderDeps, 'identity'>, from: string): string {
  return `${identity.publicUrl}/api/auth/externalReturn/${from}`;
}

/**
 * Reads the provider's metadata and keys.
 * @throws ExternalFailure
 */
export async function fetchMetadataOfConfiguredProvider(
  deps: ProviderDeps,
  { client, isCompanys }: ConfiguredProvider,
): Promise<Configuration> {
  const { outboundHttp: outside, settings } = deps;
  const ask = isCompanys ? outside.guardedFetch : outside.trustedFetch;
  return await fetchProviderMetadata(client, ask, settings.providerWaits).catch(throwAsExternalSignInFailure);
}

/**
 * Begins a sign-in at a provider: the code flow with PKCE. State, nonce and verifier lie in this
 * browser's cookie.
 * @returns the URL of the provider's page
 * @throws ExternalFailure when the provider's metadata cannot be read, or `source` is null
 */
export async function beginProviderSignIn(
  deps: ProviderDeps,
  source: ConfiguredProvider | null,
  wish: ProviderAttemptRequest,
  exchange: RequestExchange,
): Promise<string> {
  if (!source) throwExternalSignInFailure('ssoNotEnabled');
  const configuration = await fetchMetadataOfConfiguredProvider(deps, source);
  const oidc = await loadOidcLibrary();
  const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
  const until = deps.identity.clock.now().getTime() + providerAttemptSeconds * 1_000;
  storeProviderAttemptCookie(deps, { ...wish, state, nonce, verifier, until }, exchange);
  return oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: getProviderReturnUrl(deps, wish.from),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ui_locales: wish.language,
    // Google and Microsoft let the person select an account, since people may share a computer. A
    // company's provider decides itself whether to offer the choice.
    ...(source.isCompanys ? {} : { prompt: 'select_account' }),
  }).href;
}
