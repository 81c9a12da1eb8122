import * as oidc from 'openid-client';
import { emailAddress } from '#contract/account-bodies.ts';
import type { SsoEmailClaim } from '#contract/sso.ts';
import type { Attempt } from './attempt.ts';
import { configurationOf, returnAddress, type Source } from './begin-attempt.ts';
import type { External } from './external.ts';
import { asFailure } from './external-failure.ts';

/** Who a provider says has signed in. */
export interface ExternalPerson {
  issuer: string;
  subject: string;
  /** In lower case; null when it says none, or what is none. */
  email: string | null;
  /** Null when it does not say. */
  emailVerified: boolean | null;
  name: string | null;
  /** Address of a picture. */
  picture: string | null;
}

/** An e-mail as accounts may have it: what a company's provider says besides (other addresses, lines of a letter) is none. */
const emailOf = (value: unknown) => emailAddress.safeParse(value).data?.toLowerCase() ?? null;
const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null);

/** Microsoft says it in a claim of its own, of an e-mail whose domain its tenant has proven; as a boolean, a number or a text. */
function verifiedOf({ email_verified: verified, xms_edov: domainVerified }: Record<string, unknown>): boolean | null {
  const said = verified ?? domainVerified;
  return said === undefined || said === null ? null : ['true', '1'].includes(String(said));
}

function personOf(claims: Record<string, unknown>, emailClaim: SsoEmailClaim): ExternalPerson {
  return {
    issuer: String(claims.iss),
    subject: String(claims.sub),
    email: emailOf(claims[emailClaim]),
    // The flag is about the claim `email` alone, for it or against it.
    emailVerified: emailClaim === 'email' ? verifiedOf(claims) : null,
    name: textOf(claims.name),
    picture: textOf(claims.picture),
  };
}

/** Exchanges the code, and checks whose answer it is: issuer, state, audience, nonce, times, signature. */
async function claimsOf(
  configuration: oidc.Configuration,
  back: URL,
  attempt: Attempt,
  emailClaim: SsoEmailClaim,
): Promise<Record<string, unknown>> {
  const tokens = await oidc.authorizationCodeGrant(configuration, back, {
    pkceCodeVerifier: attempt.verifier,
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims()!;
  if (textOf(claims[emailClaim]) || !configuration.serverMetadata().userinfo_endpoint) return claims;
  // Some say the e-mail there alone.
  return { ...(await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims };
}

/** What the provider answers to an attempt. Its tokens go no further than here. @throws ExternalFailure */
export async function readAnswer(
  external: External,
  source: Source,
  attempt: Attempt,
  answered: Record<string, string | undefined>,
): Promise<ExternalPerson> {
  const back = new URL(returnAddress(external, attempt.from));
  for (const [name, value] of Object.entries(answered)) if (value !== undefined) back.searchParams.set(name, value);
  const configuration = await configurationOf(external, source);
  const { emailClaim = 'email' } = source;
  return personOf(await claimsOf(configuration, back, attempt, emailClaim).catch(asFailure), emailClaim);
}
