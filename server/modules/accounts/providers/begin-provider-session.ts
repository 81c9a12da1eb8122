import { setTimeout } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { AuthTokens } from '#contract/sign-in/auth.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { RequestExchange } from '#server/platform/http/route.ts';
import type { AccountDeps } from '../account-deps.ts';
import {
  type FirstFactorSignIn,
  repeatSecondFactorRequest,
  requireSecondFactor,
} from '../factors/pending-sign-in.command.ts';
import { setKnownBrowserCookie } from '../known-browser.ts';
import { buildSessionWithTokens, openSession, type SessionWithTokens } from '../open-session.command.ts';
import { createIssuedRefreshToken, hashSecretToken, type TokenFamily } from '../refresh-tokens.command.ts';
import { replaceBrowserSession, respondWithSession } from '../session-cookie.ts';
import { returnRepeatSeconds } from './handle-return-once.command.ts';
import type { ProviderDeps } from './provider-deps.ts';
import { clearOutcomeCookie } from './provider-sign-in-outcome.ts';

/** A person whom a provider has signed in. `rememberMe` is true by default, as in the form. */
type SignedIn = Omit<FirstFactorSignIn, 'rememberMe'> & { rememberMe?: boolean | undefined };

/** Milliseconds that a repeated request waits for the session that the first request is opening. */
const patience = 5_000;
const betweenLooks = 100;

/**
 * Derives a secret for the browser from an outcome. Two requests for one outcome get the same
 * secret, and the server stores only its hash.
 */
const tokenFor = ({ signers }: AccountDeps, what: 'session' | 'second step', outcome: string) =>
  signers.externalSession(`${what} ${outcome}`).toString('base64url');

/**
 * Begins a session for a person whom a provider has signed in.
 * @param outcome the id of the sign-in's outcome, which the caller has found unused
 * @throws Refused `externalSignInLost`, `secondFactorNeeded`
 */
export async function beginProviderSession(
  { identity }: ProviderDeps,
  outcome: string,
  signedIn: SignedIn,
  exchange: RequestExchange,
): Promise<AuthTokens> {
  const { userId, ssoCompanyId, rememberMe = true, joined = null } = signedIn;
  const { db, signers } = identity;
  const [user] = await db.query<{ email: string }>(sql`SELECT email FROM users WHERE id = ${userId}`);
  if (!user) refuse('externalSignInLost', {});
  clearOutcomeCookie(exchange);
  const waiting = tokenFor(identity, 'second step', outcome);
  await requireSecondFactor(identity, { userId, rememberMe, ssoCompanyId, joined }, exchange, waiting);
  const token = tokenFor(identity, 'session', outcome);
  const origin = { ssoCompanyId, ifGone: 'externalSignInLost', token } as const;
  const session = await openSession(identity, userId, rememberMe, exchange.userAgent, origin);
  const account = signers.pseudonym(user.email);
  exchange.logSecurity('authn_login_success', { account, userId, sessionId: session.id, knownBrowser: false });
  return await replaceBrowserSession(identity, session, { emailAddress: user.email, rememberMe }, exchange);
}

interface BegunRow extends TokenFamily {
  userId: string;
  email: string;
  expiresOn: string;
  isUnused: boolean;
}

interface Begun {
  session: SessionWithTokens;
  emailAddress: string;
  rememberMe: boolean;
}

/**
 * Finds the session that began with this token. Returns undefined without one. Returns null when
 * the session has ended, is a minute old, or its browser has renewed it.
 */
async function sessionBegun(deps: AccountDeps, token: string): Promise<Begun | null | undefined> {
  const now = deps.clock.now();
  const [row] = await deps.db.query<BegunRow>(sql`
    SELECT s.id, s.user_id AS "userId", u.email, s.remember_me AS "rememberMe", s.created_on AS "createdOn",
           s.sso_company_id AS "ssoCompanyId", t.expires_on AS "expiresOn",
           t.spent_on IS NULL AND s.revoked_on IS NULL AND u.deleted_on IS NULL AS "isUnused"
    FROM refresh_tokens t JOIN sessions s ON s.id = t.session_id JOIN users u ON u.id = s.user_id
    WHERE t.hash = ${hashSecretToken(token)}`);
  if (!row) return undefined;
  const { userId, email, isUnused, expiresOn, ...family } = row;
  if (!isUnused || now.getTime() >= Date.parse(family.createdOn) + returnRepeatSeconds * 1_000) return null;
  const refresh = createIssuedRefreshToken(token, new Date(expiresOn).toISOString(), family, now);
  return {
    session: buildSessionWithTokens(deps, userId, family, refresh),
    emailAddress: email,
    rememberMe: family.rememberMe,
  };
}

/**
 * Returns the session of {@link beginProviderSession} to a browser that lost the first response. It
 * waits while the first request opens the session. Once the browser has renewed the session, it
 * refuses (docs/decisions/0005-sessions.md).
 * @throws Refused `externalSignInLost`, `secondFactorNeeded`
 */
export async function repeatProviderSession(
  { identity }: ProviderDeps,
  outcome: string,
  joined: FirstFactorSignIn['joined'],
  exchange: RequestExchange,
): Promise<AuthTokens> {
  const [token, waiting] = [tokenFor(identity, 'session', outcome), tokenFor(identity, 'second step', outcome)];
  for (const giveUpAt = performance.now() + patience; performance.now() < giveUpAt; await setTimeout(betweenLooks)) {
    const begun = await sessionBegun(identity, token);
    if (begun === null) break;
    if (begun) {
      const { session, ...signedIn } = begun;
      clearOutcomeCookie(exchange);
      setKnownBrowserCookie(identity.signers.knownBrowser, signedIn, exchange);
      return respondWithSession(session, exchange);
    }
    await repeatSecondFactorRequest(identity, { token: waiting, joined }, exchange);
  }
  refuse('externalSignInLost', {});
}
