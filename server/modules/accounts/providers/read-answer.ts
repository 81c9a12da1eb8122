import type { Configuration } from 'openid-client';
import { ownEmailAddress } from '#contract/sign-in/account-bodies.ts';
import type { SsoEmailClaim } from '#contract/sign-in/sso.ts';
import { isVisible, toldName } from '#contract/text/visible-text.ts';
import { limits } from '#contract/wire/limits.ts';
import type { Attempt } from './attempt.ts';
import { configurationOf, returnAddress, type Source } from './begin-attempt.ts';
import { asFailure, ExternalFailure, fail, oidcLibrary } from './external-failure.ts';
import type { ProviderDeps } from './provider-deps.ts';

/** The person whom a provider describes. */
export interface ExternalPerson {
  issuer: string;
  subject: string;
  /** In lower case. Null when the provider gives none, or a text that is no email. */
  email: string | null;
  /** Null when the provider gives none. */
  emailVerified: boolean | null;
  name: string | null;
  /** Address of a picture. */
  picture: string | null;
  /** The failure of its userinfo endpoint, when the email had to come from it. */
  userinfoFailure?: ExternalFailure;
}

type Claims = Record<string, unknown>;

/** The claims of a provider's answer. */
interface Answer extends Pick<ExternalPerson, 'userinfoFailure'> {
  claims: Claims;
}

/**
 * Returns an email that accounts may have, else null. A company's provider may send other texts,
 * such as a list of addresses.
 */
const emailOf = (value: unknown) => ownEmailAddress.safeParse(value).data?.toLowerCase() ?? null;
/** Returns a text that shows anything, or null. */
const textOf = (value: unknown) => (typeof value === 'string' && isVisible(value) ? value.trim() : null);
/** Returns a name that accounts may have, or null for one that shows nothing. */
const nameIn = (value: unknown) => toldName(textOf(value) ?? '', limits.nameLength.most) || null;

/**
 * Returns whether the email is verified. Microsoft uses its own claim for a domain that its tenant
 * has proven. The claim may be a boolean, a number or a text.
 */
function verifiedOf({ email_verified: verified, xms_edov: domainVerified }: Claims): boolean | null {
  const said = verified ?? domainVerified;
  return said === undefined || said === null ? null : ['true', '1'].includes(String(said));
}

/**
 * A subject as OpenID Connect bounds it: ASCII, of 255 characters at most. The database keeps no
 * U+0000.
 */
const subjectForm = /^(?!.*\0)\p{ASCII}{1,255}$/su;

/**
 * Longer picture addresses are dropped: the browser keeps a begun registration in a cookie of 4 kB.
 */
const longestPicture = 1_500;

/** @throws ExternalFailure `answerWrong` for a subject that cannot be one */
function personOf({ claims, ...rest }: Answer, emailClaim: SsoEmailClaim): ExternalPerson {
  const subject = String(claims.sub);
  if (!subjectForm.test(subject)) fail('answerWrong');
  const picture = textOf(claims.picture);
  return {
    issuer: String(claims.iss),
    subject,
    email: emailOf(claims[emailClaim]),
    // The flag concerns the claim `email` alone.
    emailVerified: emailClaim === 'email' ? verifiedOf(claims) : null,
    name: nameIn(claims.name),
    picture: picture !== null && picture.length > longestPicture ? null : picture,
    ...rest,
  };
}

/**
 * Adds the claims of userinfo to those of the ID token. The token is signed and wins. Userinfo
 * replaces a claim that is empty, or that should be a text and is none.
 */
function joined(token: Claims, userinfo: Claims, emailClaim: SsoEmailClaim): Claims {
  const texts = new Set<string>([emailClaim, 'name', 'picture']);
  const isTold = ([claim, value]: [string, unknown]) =>
    texts.has(claim) ? textOf(value) !== null : value !== null && value !== '';
  const told = Object.entries(token).filter(isTold);
  return { ...userinfo, ...Object.fromEntries(told) };
}

/**
 * Exchanges the code, and verifies the answer: issuer, state, audience, nonce, times, signature.
 */
async function claimsOf(
  configuration: Configuration,
  back: URL,
  attempt: Attempt,
  emailClaim: SsoEmailClaim,
): Promise<Answer> {
  const oidc = await oidcLibrary();
  const tokens = await oidc.authorizationCodeGrant(configuration, back, {
    pkceCodeVerifier: attempt.verifier,
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims()!;
  if (textOf(claims[emailClaim]) || !configuration.serverMetadata().userinfo_endpoint) return { claims };
  // Some providers return the email only there.
  try {
    const userinfo = await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub).catch(asFailure);
    return { claims: joined(claims, userinfo, emailClaim) };
  } catch (error) {
    // A linked person needs no email to be known.
    if (error instanceof ExternalFailure) return { claims, userinfoFailure: error };
    throw error;
  }
}

/**
 * Reads a provider's answer to an attempt. Its tokens are neither stored nor passed on.
 * @throws ExternalFailure
 */
export async function readAnswer(
  deps: ProviderDeps,
  source: Source,
  attempt: Attempt,
  answered: Record<string, string | undefined>,
): Promise<ExternalPerson> {
  const back = new URL(returnAddress(deps, attempt.from));
  for (const [name, value] of Object.entries(answered)) if (value !== undefined) back.searchParams.set(name, value);
  const configuration = await configurationOf(deps, source);
  const { emailClaim = 'email' } = source;
  return personOf(await claimsOf(configuration, back, attempt, emailClaim).catch(asFailure), emailClaim);
}
