import type { Configuration } from 'openid-client';
import { ownEmailAddress } from '#contract/account-bodies.ts';
import { limits } from '#contract/limits.ts';
import type { SsoEmailClaim } from '#contract/sso.ts';
import { isVisible, toldName } from '#contract/visible-text.ts';
import type { Attempt } from './attempt.ts';
import { configurationOf, returnAddress, type Source } from './begin-attempt.ts';
import type { External } from './external.ts';
import { asFailure, ExternalFailure, fail, oidcLibrary } from './external-failure.ts';

/** The person whom a provider describes. */
export interface ExternalPerson {
  issuer: string;
  subject: string;
  /** In lower case. Null where the provider gives none, or a text that is none. */
  email: string | null;
  /** Null where the provider gives none. */
  emailVerified: boolean | null;
  name: string | null;
  /** Address of a picture. */
  picture: string | null;
  /** The failure of its userinfo endpoint, where an e-mail was needed from it. */
  userinfoFailure?: ExternalFailure;
}

type Claims = Record<string, unknown>;

/** Holds what a provider's answer claims. */
interface Answer extends Pick<ExternalPerson, 'userinfoFailure'> {
  claims: Claims;
}

/** An e-mail as accounts may have it. Other texts of a company's provider are none: a list of addresses, lines of a letter. */
const emailOf = (value: unknown) => ownEmailAddress.safeParse(value).data?.toLowerCase() ?? null;
/** Gives a text that shows anything, or null. */
const textOf = (value: unknown) => (typeof value === 'string' && isVisible(value) ? value.trim() : null);
/** Gives a name as accounts may have it, or null for one that shows nothing. */
const nameIn = (value: unknown) => toldName(textOf(value) ?? '', limits.nameLength.most) || null;

/**
 * Reads whether the e-mail is verified. Microsoft has a claim of its own for a domain that its tenant has proven: a boolean, a number or a
 * text.
 */
function verifiedOf({ email_verified: verified, xms_edov: domainVerified }: Claims): boolean | null {
  const said = verified ?? domainVerified;
  return said === undefined || said === null ? null : ['true', '1'].includes(String(said));
}

/** A subject as OpenID Connect bounds it: ASCII, of 255 characters at most. The database keeps no U+0000. */
const subjectForm = /^(?!.*\0)\p{ASCII}{1,255}$/su;

/** Longer addresses of pictures are none: the browser keeps a begun registration in a cookie of 4 kB. */
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
    // The flag is about the claim `email` alone, for it or against it.
    emailVerified: emailClaim === 'email' ? verifiedOf(claims) : null,
    name: nameIn(claims.name),
    picture: picture !== null && picture.length > longestPicture ? null : picture,
    ...rest,
  };
}

/**
 * Adds the claims of userinfo to those of the ID token. The token is signed and counts more, except for an empty claim, or one that should
 * be a text and is none.
 */
function joined(token: Claims, userinfo: Claims, emailClaim: SsoEmailClaim): Claims {
  const texts = new Set<string>([emailClaim, 'name', 'picture']);
  const isTold = ([claim, value]: [string, unknown]) =>
    texts.has(claim) ? textOf(value) !== null : value !== null && value !== '';
  const told = Object.entries(token).filter(isTold);
  return { ...userinfo, ...Object.fromEntries(told) };
}

/** Exchanges the code, and checks whose answer it is: issuer, state, audience, nonce, times, signature. */
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
  // Some providers give the e-mail there alone.
  try {
    const userinfo = await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub).catch(asFailure);
    return { claims: joined(claims, userinfo, emailClaim) };
  } catch (error) {
    // A linked person needs no e-mail to be known.
    if (error instanceof ExternalFailure) return { claims, userinfoFailure: error };
    throw error;
  }
}

/** Reads a provider's answer to an attempt. Its tokens go no further than here. @throws ExternalFailure */
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
