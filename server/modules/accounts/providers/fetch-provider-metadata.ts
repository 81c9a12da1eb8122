import type { ClientAuth, Configuration } from 'openid-client';
import type { GuardedFetch } from '#server/platform/outbound/guarded-fetch.ts';
import { NotPublicAddressError } from '#server/platform/outbound/public-address.ts';
import type { ProviderClient, ProviderTimeouts } from '#server/platform/provider-settings.ts';
import { loadOidcLibrary, ProviderNoResponse } from './external-failure.ts';

/**
 * The maximum number of requests to a provider for one return: metadata, code, keys and userinfo.
 */
export const maxProviderRequestsPerReturn = 4;

/**
 * Authenticates the product to a provider in the request's body, or in its header where a provider
 * accepts nothing else.
 */
async function authentication(secret: string): Promise<ClientAuth> {
  const { ClientSecretBasic, ClientSecretPost } = await loadOidcLibrary();
  const [post, basic] = [ClientSecretPost(secret), ClientSecretBasic(secret)];
  return (server, client, body, headers) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server;
    return (methods.includes('client_secret_post') ? post : basic)(server, client, body, headers);
  };
}

/**
 * Fetches a provider's metadata anew for each sign-in. Rotated keys take effect at once, and our
 * page shows early that a provider is unavailable.
 */
export async function fetchProviderMetadata(
  { issuer, clientId, clientSecret }: ProviderClient,
  ask: GuardedFetch,
  { question }: ProviderTimeouts,
): Promise<Configuration> {
  const oidc = await loadOidcLibrary();
  return await oidc.discovery(new URL(issuer), clientId, undefined, await authentication(clientSecret), {
    // In seconds.
    timeout: question / 1_000,
    [oidc.customFetch]: (url, { method, headers, body, signal }) =>
      ask(url, { method, headers, body, signal }).catch((error: unknown) => {
        throw error instanceof NotPublicAddressError ? error : new ProviderNoResponse('no answer', { cause: error });
      }),
    // Signatures of ID tokens are checked, although they arrive over https from the provider
    // itself.
    execute: [oidc.enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [])],
  });
}
