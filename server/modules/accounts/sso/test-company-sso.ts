import type { Configuration } from 'openid-client';
import type { SsoProblem } from '#contract/wire/sso-problems.ts';
import { NotPublic } from '#server/platform/outbound/public-address.ts';
import { returnAddress } from '../providers/begin-attempt.ts';
import { discover } from '../providers/discover.ts';
import type { External } from '../providers/external.ts';
import { causesOf, NoAnswer, oidcLibrary } from '../providers/external-failure.ts';
import { openSecret } from './company-client.query.ts';
import { readStoredSso } from './company-sso.query.ts';
import { isAllowedIssuer } from './issuer-rule.ts';

interface Tried {
  issuer: string;
  clientId: string;
  clientSecret?: string | undefined;
}

const issuerDiffers = 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED';

function problemOf(error: unknown): SsoProblem {
  for (const cause of causesOf(error)) {
    if (cause instanceof NotPublic) return 'issuerNotAllowed';
    if (cause instanceof NoAnswer) return 'unreachable';
    if (cause instanceof Response && cause.status >= 500) return 'unreachable';
    if ((cause as { code?: string }).code === issuerDiffers) return 'issuerDiffers';
  }
  return 'notAProvider';
}

/** Sends the provider an invalid code. A provider that accepts our client refuses only the code. */
async function problemOfClient(configuration: Configuration, redirectUri: string): Promise<SsoProblem | null> {
  const oidc = await oidcLibrary();
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
export async function testCompanySso(external: External, companyId: string, tried: Tried): Promise<SsoProblem | null> {
  const { issuer, clientId } = tried;
  if (!isAllowedIssuer(issuer, external.settings.providersAnywhere)) return 'issuerNotAllowed';
  const stored = await readStoredSso(external.identity.db, companyId);
  const kept =
    stored?.issuer === issuer ? openSecret(external.encryptors.companySecret, stored.clientSecret) : undefined;
  const clientSecret = tried.clientSecret ?? kept;
  if (clientSecret === undefined) return 'secretNeeded';
  try {
    const { outboundHttp: outside, settings } = external;
    const client = { issuer, clientId, clientSecret };
    const configuration = await discover(client, outside.guardedFetch, settings.providerWaits);
    return await problemOfClient(configuration, returnAddress(external, companyId));
  } catch (error) {
    return problemOf(error);
  }
}
