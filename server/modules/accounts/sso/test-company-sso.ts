import type { Configuration } from 'openid-client';
import type { IdentityProviderProblem } from '#contract/wire/sso-problems.ts';
import { NotPublicAddressError } from '#server/platform/outbound/public-address.ts';
import { getProviderReturnUrl } from '../providers/begin-provider-sign-in.ts';
import { iterateErrorCauses, loadOidcLibrary, ProviderNoResponse } from '../providers/external-failure.ts';
import { fetchProviderMetadata } from '../providers/fetch-provider-metadata.ts';
import type { ProviderDeps } from '../providers/provider-deps.ts';
import { decryptSsoClientSecret } from './company-client.query.ts';
import { readStoredSso } from './company-sso.query.ts';
import { isAllowedIssuer } from './issuer-rule.ts';

interface Tried {
  issuer: string;
  clientId: string;
  clientSecret?: string | undefined;
}

const issuerDiffers = 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED';

function problemOf(error: unknown): IdentityProviderProblem {
  for (const cause of iterateErrorCauses(error)) {
    if (cause instanceof NotPublicAddressError) return 'issuerNotAllowed';
    if (cause instanceof ProviderNoResponse) return 'unreachable';
    if (cause instanceof Response && cause.status >= 500) return 'unreachable';
    if ((cause as { code?: string }).code === issuerDiffers) return 'issuerDiffers';
  }
  return 'notAProvider';
}

/** Sends the provider an invalid code. A provider that accepts our client refuses only the code. */
async function problemOfClient(
  configuration: Configuration,
  redirectUri: string,
): Promise<IdentityProviderProblem | null> {
  const oidc = await loadOidcLibrary();
  const { response_types_supported: types = ['code'], authorization_endpoint: page } = configuration.serverMetadata();
  if (!page || !types.includes('code')) return 'noCodeFlow';
  const asked = {
    code: 'a code that nobody has',
    redirect_uri: redirectUri,
    code_verifier: oidc.randomPKCECodeVerifier(),
  };
  try {
    await oidc.genericGrantRequest(configuration, 'authorization_code', asked);
    return null;
  } catch (error) {
    if (error instanceof oidc.ResponseBodyError)
      return ['invalid_client', 'unauthorized_client'].includes(error.error) ? 'clientRefused' : null;
    return error instanceof oidc.WWWAuthenticateChallengeError ? 'clientRefused' : problemOf(error);
  }
}

/** Returns a fault of a company's provider that is found without a sign-in, or null. */
export async function testCompanySso(
  deps: ProviderDeps,
  companyId: string,
  tried: Tried,
): Promise<IdentityProviderProblem | null> {
  const { issuer, clientId } = tried;
  if (!isAllowedIssuer(issuer, deps.settings.providersAnywhere)) return 'issuerNotAllowed';
  const stored = await readStoredSso(deps.identity.db, companyId);
  const kept =
    stored?.issuer === issuer ? decryptSsoClientSecret(deps.encryptors.companySecret, stored.clientSecret) : undefined;
  const clientSecret = tried.clientSecret ?? kept;
  if (clientSecret === undefined) return 'secretNeeded';
  try {
    const { outboundHttp: outside, settings } = deps;
    const client = { issuer, clientId, clientSecret };
    const configuration = await fetchProviderMetadata(client, outside.guardedFetch, settings.providerWaits);
    return await problemOfClient(configuration, getProviderReturnUrl(deps, companyId));
  } catch (error) {
    return problemOf(error);
  }
}
