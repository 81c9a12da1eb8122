import sql from 'sql-template-tag';
import type { PasskeyResponse } from '#contract/factors/passkeys.ts';
import type { AuthTokens } from '#contract/sign-in/auth.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { RequestExchange } from '#server/platform/http/route.ts';
import { readFailureCounters } from '../attempt-state.query.ts';
import {
  attemptLimits,
  incrementAttemptCounter,
  readAttemptCounter,
  throwTooManyAttempts,
} from '../attempts.command.ts';
import { countSignInFailure } from '../count-failure.command.ts';
import { deleteSignInFailuresUnlessLocked } from '../delete-sign-in-failures.command.ts';
import { findSignedBrowserId, knownBrowserCookieName } from '../known-browser.ts';
import { getNetworkOfIpAddress } from '../network.ts';
import { openSession } from '../open-session.command.ts';
import { replaceBrowserSession } from '../session-cookie.ts';
import { createSignInAttempt } from '../sign-in-attempt.ts';
import { createFailureCounterKeys } from '../sign-in-failures.ts';
import { spendAuthenticatorCode } from './check-authenticator.command.ts';
import { checkPasskey } from './check-passkey.command.ts';
import type { FactorDeps } from './factor-deps.ts';
import { notifyOfFactorChange } from './notify-of-factors.ts';
import {
  clearPendingSignInCookie,
  deletePendingSignIn,
  isSignInPending,
  type PendingSignIn,
  readPendingSignIn,
} from './pending-sign-in.command.ts';
import { spendRecoveryCode } from './recovery-codes.command.ts';

/** The second factor that a person presents. */
export type PresentedSecondFactor = { code: string } | { passkey: PasskeyResponse };

type Shown = { by: 'authenticator' | 'passkey' } | { by: 'recoveryCode'; left: number } | null;

/** Verifies the presented second factor and spends it. Returns null for a wrong factor. */
async function take(deps: FactorDeps, tx: Transaction, userId: string, shown: PresentedSecondFactor): Promise<Shown> {
  const now = deps.identity.clock.now();
  if ('passkey' in shown) {
    const checked = await checkPasskey(deps.identity, tx, shown.passkey, { purpose: 'secondStep', userId });
    return 'fault' in checked ? null : { by: 'passkey' };
  }
  const code = { userId, typed: shown.code, isConfirmed: true };
  if (await spendAuthenticatorCode(deps, tx, code, now)) return { by: 'authenticator' };
  const left = await spendRecoveryCode(tx, userId, shown.code, now);
  return left === null ? null : { by: 'recoveryCode', left };
}

/**
 * Returns the keys of the counters of wrong codes and passkeys. They are separate from the counters
 * of wrong passwords, which a right password resets. A person who knows the password could
 * otherwise go on guessing codes.
 */
function countedOf(
  { identity: { signers } }: FactorDeps,
  { email }: PendingSignIn,
  { address, cookies }: RequestExchange,
) {
  const browser = findSignedBrowserId(signers.knownBrowser, email, cookies[knownBrowserCookieName]);
  return createFailureCounterKeys(signers.failures, `second factor ${email}`, getNetworkOfIpAddress(address), browser);
}

/**
 * The result of an attempt. The transaction returns it instead of throwing, so that its counters
 * are committed.
 */
type Outcome =
  | { is: 'right'; shown: NonNullable<Shown> }
  | { is: 'lost' | 'wrong' }
  | { is: 'locked'; until: string; now: boolean }
  | { is: 'waits'; counter: { count: number; until: string } };

async function tryIt(
  deps: FactorDeps,
  tx: Transaction,
  pending: PendingSignIn,
  secondFactor: PresentedSecondFactor,
  exchange: RequestExchange,
): Promise<Outcome> {
  const { clock, signers } = deps.identity;
  const { userId } = pending;
  const now = clock.now();
  // The lock makes attempts for one person run one after another, on all servers. Parallel guesses
  // all count.
  await tx.query(sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`);
  if (!(await isSignInPending(tx, exchange))) return { is: 'lost' };
  const counted = countedOf(deps, pending, exchange);
  const { lockedUntil, waitUntil, tries } = await readFailureCounters(tx, counted, now);
  if (lockedUntil) return { is: 'locked', until: lockedUntil, now: false };
  if (waitUntil) return { is: 'waits', counter: { count: 0, until: waitUntil } };
  const ofPerson = { attempt: 'wrongSecondFactors', of: userId } as const;
  const wrong = await readAttemptCounter(tx, signers.failures, ofPerson, now);
  // A passkey cannot be guessed, so a person's limit for codes from all networks does not block it.
  if ('code' in secondFactor && wrong && wrong.count >= attemptLimits.wrongSecondFactors.most)
    return { is: 'waits', counter: wrong };
  const shown = await take(deps, tx, userId, secondFactor);
  if (shown) {
    await deletePendingSignIn(tx, exchange);
    await deleteSignInFailuresUnlessLocked(tx, counted, tries, now);
    return { is: 'right', shown };
  }
  if ('code' in secondFactor) await incrementAttemptCounter(tx, signers.failures, ofPerson, now);
  const until = await countSignInFailure(tx, counted, tries, now);
  return until ? { is: 'locked', until, now: true } : { is: 'wrong' };
}

/**
 * Emails the owner that a person passed the first factor and failed the second one several times.
 * The first factor may be a provider, and the second one a passkey, so the text names both ways.
 * The owner gets at most one such email in 15 minutes.
 */
async function writeOfFailures({ identity }: FactorDeps, tx: Transaction, userId: string): Promise<void> {
  const counted = { attempt: 'guessedCodeLetters', of: userId } as const;
  const { count } = await incrementAttemptCounter(tx, identity.signers.failures, counted, identity.clock.now());
  if (count <= attemptLimits.guessedCodeLetters.most)
    await notifyOfFactorChange(identity, tx, userId, { change: 'secondStepFailed' });
}

/**
 * Finishes the second step of signing in, by a code of the app, a recovery code or a passkey.
 * @throws Refused `secondStepLost`, `secondFactorWrong`, `passkeyRefused`, `userLockOuted`,
 * `tooManyRequests`, and `invalidCredentials` for an account that was deleted meanwhile
 */
export async function finishSecondStep(
  deps: FactorDeps,
  secondFactor: PresentedSecondFactor,
  exchange: RequestExchange,
): Promise<AuthTokens> {
  const { identity } = deps;
  const { db, clock, signers } = identity;
  const { logSecurity, address, cookies, userAgent } = exchange;
  const pending = await readPendingSignIn(db, exchange, clock.now());
  const { userId, rememberMe, ssoCompanyId, email } = pending;
  const outcome = await db.transaction(async (tx) => {
    const tried = await tryIt(deps, tx, pending, secondFactor, exchange);
    if (tried.is === 'right' && tried.shown.by === 'recoveryCode')
      await notifyOfFactorChange(identity, tx, userId, { change: 'recoveryCodeUsed', left: tried.shown.left });
    if (tried.is === 'locked' && tried.now) await writeOfFailures(deps, tx, userId);
    return tried;
  });
  const origin = { address, logSecurity, userAgent, knownBrowser: cookies[knownBrowserCookieName] };
  const { told } = createSignInAttempt(signers, email, origin);
  if (outcome.is === 'right') {
    const session = await openSession(identity, userId, rememberMe, userAgent, { ssoCompanyId });
    logSecurity('authn_login_success', { ...told, userId, sessionId: session.id });
    logSecurity('authn_second_factor', { userId, sessionId: session.id, by: outcome.shown.by });
    clearPendingSignInCookie(exchange);
    return await replaceBrowserSession(identity, session, { emailAddress: email, rememberMe }, exchange);
  }
  if (outcome.is === 'lost') refuse('secondStepLost', {});
  logSecurity('authn_login_fail', { ...told, userId, reason: outcome.is === 'wrong' ? 'secondFactor' : 'locked' });
  if (outcome.is === 'locked') {
    if (outcome.now) logSecurity('authn_login_lock', { ...told, until: outcome.until });
    refuse('userLockOuted', { userName: email, lockedOutEnd: outcome.until });
  }
  if (outcome.is === 'waits') throwTooManyAttempts(outcome.counter, clock.now(), logSecurity, told.account);
  refuse('passkey' in secondFactor ? 'passkeyRefused' : 'secondFactorWrong', {});
}
