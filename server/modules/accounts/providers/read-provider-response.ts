import type { Configuration } from 'openid-client';
import { newAccountEmail } from '#contract/sign-in/account-bodies.ts';
import type { SsoEmailClaim } from '#contract/sign-in/sso.ts';
import { hasVisibleCharacter, normalizeProviderName } from '#contract/text/visible-text.ts';
import { limits } from '#contract/wire/limits.ts';
import {
  type ConfiguredProvider,
  fetchMetadataOfConfiguredProvider,
  getProviderReturnUrl,
} from './begin-provider-sign-in.ts';
import {
  ExternalSignInFailure,
  loadOidcLibrary,
  throwAsExternalSignInFailure,
  throwExternalSignInFailure,
} from './external-failure.ts';
import type { ProviderAttempt } from './provider-attempt.ts';
import type { ProviderDeps } from './provider-deps.ts';

/** The person whom a provider describes. */
export interface ExternalPerson {
  issuer: string;
  subject: string;
  /** The email in lower case. Null when the provider sends none, or an invalid one. */
  email: string | null;
  /**
   * Null when the provider does not send the flag, or when another claim than `email` holds the
   * email.
   */
  emailVerified: boolean | null;
  name: string | null;
  /** The URL of a picture. */
  picture: string | null;
  /** The failure of the provider's userinfo endpoint, when the email had to come from there. */
  userinfoFailure?: ExternalSignInFailure;
}

type Claims = Record<string, unknown>;

/** The claims that a provider sends about a person. */
interface Answer extends Pick<ExternalPerson, 'userinfoFailure'> {
  claims: Claims;
}

/**
 * Returns an email that accounts may have, else null. A company's provider may send other texts,
 * such as a list of addresses.
 */
const emailOf = (value: unknown) => newAccountEmail.safeParse(value).data?.toLowerCase() ?? null;
/** Returns a text with visible characters, or null. */
const textOf = (value: unknown) => (typeof value === 'string' && hasVisibleCharacter(value) ? value.trim() : null);
/** Returns a name that accounts may have. Returns null for a name without visible characters. */
const nameIn = (value: unknown) => normalizeProviderName(textOf(value) ?? '', limits.nameLength.most) || null;

/**
 * Returns whether the email is verified. Microsoft sends its own claim for a domain that its tenant
 * has proven. Providers send booleans, numbers or texts.
 */
function verifiedOf({ email_verified: verified, xms_edov: domainVerified }: Claims): boolean | null {
  const said = verified ?? domainVerified;
  return said === undefined || said === null ? null : ['true', '1'].includes(String(said));
}

/**
 * The form of a subject in OpenID Connect: ASCII, at most 255 characters. PostgreSQL cannot store
 * U+0000.
 */
const subjectForm = /^(?!.*\0)\p{ASCII}{1,255}$/su;

/**
 * The maximum length of a picture's URL. A longer URL is dropped, because the cookie of a
 * registration has at most 4 kB.
 */
const longestPicture = 1_500;

/**
 * @throws ExternalFailure `answerWrong` for an invalid subject
 */
function personOf({ claims, ...rest }: Answer, emailClaim: SsoEmailClaim): ExternalPerson {
  const subject = String(claims.sub);
  if (!subjectForm.test(subject)) throwExternalSignInFailure('answerWrong');
  const picture = textOf(claims.picture);
  return {
    issuer: String(claims.iss),
    subject,
    email: emailOf(claims[emailClaim]),
    // The flag `email_verified` concerns the claim `email` alone.
    emailVerified: emailClaim === 'email' ? verifiedOf(claims) : null,
    name: nameIn(claims.name),
    picture: picture !== null && picture.length > longestPicture ? null : picture,
    ...rest,
  };
}

/**
 * Merges the claims of userinfo into those of the ID token. The token is signed, so its claims take
 * precedence. Userinfo replaces an empty claim, or a claim that should be a text and is not.
 */
function joined(token: Claims, userinfo: Claims, emailClaim: SsoEmailClaim): Claims {
  const texts = new Set<string>([emailClaim, 'name', 'picture']);
  const isTold = ([claim, value]: [string, unknown]) =>
    texts.has(claim) ? textOf(value) !== null : value !== null && value !== '';
  const told = Object.entries(token).filter(isTold);
  return { ...userinfo, ...Object.fromEntries(told) };
}

/**
 * Exchanges the code and verifies the ID token: issuer, state, audience, nonce, times and
 * signature.
 */
async function claimsOf(
  configuration: Configuration,
  back: URL,
  attempt: ProviderAttempt,
  emailClaim: SsoEmailClaim,
): Promise<Answer> {
  const oidc = await loadOidcLibrary();
  const tokens = await oidc.authorizationCodeGrant(configuration, back, {
    pkceCodeVerifier: attempt.verifier,
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims()!;
  if (textOf(claims[emailClaim]) || !configuration.serverMetadata().userinfo_endpoint) return { claims };
  // Some providers return the email only from userinfo.
  try {
    const userinfo = await oidc
      .fetchUserInfo(configuration, tokens.access_token, claims.sub)
      .catch(throwAsExternalSignInFailure);
    return { claims: joined(claims, userinfo, emailClaim) };
  } catch (error) {
    // A linked person is found by the subject, without an email.
    if (error instanceof ExternalSignInFailure) return { claims, userinfoFailure: error };
    throw error;
  }
}

/**
 * Reads a provider's response to an attempt. Its tokens are neither stored nor passed on.
 * @throws ExternalFailure
 */
export async function readProviderResponse(
  deps: ProviderDeps,
  source: ConfiguredProvider,
  attempt: ProviderAttempt,
  answered: Record<string, string | undefined>,
): Promise<ExternalPerson> {
  const back = new URL(getProviderReturnUrl(deps, attempt.from));
  for (const [name, value] of Object.entries(answered)) if (value !== undefined) back.searchParams.set(name, value);
  const configuration = await fetchMetadataOfConfiguredProvider(deps, source);
  const { emailClaim = 'email' } = source;
  return personOf(
    await claimsOf(configuration, back, attempt, emailClaim).catch(throwAsExternalSignInFailure),
    emailClaim,
  );
}
