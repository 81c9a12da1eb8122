import sql from 'sql-template-tag';
import type { CaptchaTokens } from '#contract/sign-in/account-bodies.ts';
import type { CaptchaScope } from '#contract/sign-in/captcha.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { RequestExchange } from '#server/platform/http/route.ts';
import type { AccountDeps } from './account-deps.ts';
import { readFailureCounters } from './attempt-state.query.ts';
import { attemptLimits, incrementAttemptCounter } from './attempts.command.ts';
import { countSignInFailure } from './count-failure.command.ts';
import { deleteSignInFailuresUnlessLocked } from './delete-sign-in-failures.command.ts';
import { requireSecondFactor } from './factors/pending-sign-in.command.ts';
import { knownBrowserCookieName } from './known-browser.ts';
import { openSession, type SessionWithTokens } from './open-session.command.ts';
import { hashPassword, isPasswordHashOutdated, verifyPassword } from './passwords.ts';
import { enqueueAccountEmail } from './request-email.command.ts';
import { requireCaptcha } from './require-captcha.ts';
import { createSignInAttempt, type SignInAttempt, type SignInOrigin } from './sign-in-attempt.ts';

/** The fields of the sign-in form. */
export interface SignInForm extends CaptchaTokens {
  emailAddress: string;
  password: string;
  rememberMe: boolean;
}

interface UserRow {
  id: string;
  passwordHash: string | null;
  emailConfirmed: boolean;
}

async function readUser(db: Queryable, email: string): Promise<UserRow | undefined> {
  const [user] = await db.query<UserRow>(sql`
    SELECT id, password_hash AS "passwordHash", email_confirmed_on IS NOT NULL AS "emailConfirmed"
    FROM users WHERE email = ${email}`);
  return user;
}

/**
 * Replaces the password's hash after a sign-in if it has outdated parameters. A password that was
 * set meanwhile stays.
 */
async function bringUpToDate(db: Queryable, { id, passwordHash }: UserRow, password: string): Promise<void> {
  if (passwordHash === null || !isPasswordHashOutdated(passwordHash)) return;
  await db.query(sql`
    UPDATE users SET password_hash = ${await hashPassword(password)} WHERE id = ${id} AND password_hash = ${passwordHash}`);
}

/**
 * The refusal repeats the email as the person typed it, so that an attacker learns no stored
 * spelling.
 */
function refuseLocked({ typed }: SignInAttempt, lockedOutEnd: string): never {
  refuse('userLockOuted', { userName: typed, lockedOutEnd });
}

function refuseWhileLocked(attempt: SignInAttempt, lockedUntil: string | null): void {
  if (!lockedUntil) return;
  attempt.logSecurity('authn_login_fail', { ...attempt.told, reason: 'locked' });
  refuseLocked(attempt, lockedUntil);
}

function refuseInCrowd({ logSecurity, told }: SignInAttempt, waitUntil: string | null, now: Date): void {
  if (!waitUntil) return;
  logSecurity('excess_rate_limit_exceeded', { account: told.account, until: waitUntil });
  refuse('tooManyRequests', { retryAfterSeconds: Math.ceil((Date.parse(waitUntil) - now.getTime()) / 1000) });
}

/**
 * Emails the account's owner about a lock. Further locks in the next 15 minutes cause no further
 * email (AUTH-10).
 */
async function writeOfLock(deps: AccountDeps, { email }: SignInAttempt, until: string): Promise<void> {
  const { db, clock, signers } = deps;
  const counted = { attempt: 'lockOutLetters', of: email } as const;
  const { count } = await incrementAttemptCounter(db, signers.failures, counted, clock.now());
  if (count <= attemptLimits.lockOutLetters.most) await enqueueAccountEmail(deps, { letter: 'lockOut', email, until });
}

/** Counts, logs and refuses a wrong password. Only the log shows which emails have accounts. */
async function refuseWrong(
  deps: AccountDeps,
  attempt: SignInAttempt,
  tries: number,
  userId: string | undefined,
): Promise<never> {
  const { db, clock } = deps;
  const { logSecurity, told } = attempt;
  const until = await countSignInFailure(db, attempt.counted, tries, clock.now());
  logSecurity('authn_login_fail', { ...told, ...(userId && { userId }), reason: 'credentials' });
  if (!until) refuse('invalidCredentials', {});
  logSecurity('authn_login_lock', { ...told, until });
  await writeOfLock(deps, attempt, until);
  refuseLocked(attempt, until);
}

/**
 * Verifies a person by email and password. The email need not be confirmed. The server counts,
 * compares and answers the same for an email without an account.
 * @param scope the action for which the captcha's token was issued
 * @throws Refused `invalidCredentials`; `userLockOuted` after too many failures at this place, even
 * for the right password; `tooManyRequests` after too many failing emails in this network;
 * `invalidCaptcha` before any comparison (AUTH-10)
 */
export async function verifyCredentials(
  deps: AccountDeps,
  form: Omit<SignInForm, 'rememberMe'>,
  origin: SignInOrigin,
  scope: CaptchaScope,
): Promise<UserRow> {
  const { db, clock } = deps;
  const attempt = createSignInAttempt(deps.signers, form.emailAddress, origin);
  const { counted, told } = attempt;
  const { lockedUntil, waitUntil, tries, isRisky } = await readFailureCounters(db, counted, clock.now());
  refuseWhileLocked(attempt, lockedUntil);
  refuseInCrowd(attempt, waitUntil, clock.now());
  await requireCaptcha(deps, form, { scope, risky: isRisky, origin, account: told.account });
  const user = await readUser(db, attempt.email);
  const isRight = await verifyPassword(user?.passwordHash ?? null, form.password);
  if (!user || !isRight) return await refuseWrong(deps, attempt, tries, user?.id);
  await deleteSignInFailuresUnlessLocked(db, counted, tries, clock.now());
  // Parallel guesses may have locked the email while this password was compared.
  refuseWhileLocked(attempt, (await readFailureCounters(db, counted, clock.now())).lockedUntil);
  await bringUpToDate(db, user, form.password);
  return user;
}

/**
 * Signs in by email and password.
 * @throws Refused as {@link verifyCredentials}. After the right password also `emailNotConfirmed`
 * (AUTH-10, AUTH-13) and `secondFactorNeeded`.
 */
export async function login(
  deps: AccountDeps,
  form: SignInForm,
  exchange: RequestExchange,
): Promise<SessionWithTokens> {
  const { address, logSecurity, cookies, userAgent } = exchange;
  const origin = { address, logSecurity, userAgent, knownBrowser: cookies[knownBrowserCookieName] };
  const user = await verifyCredentials(deps, form, origin, 'login');
  const { told } = createSignInAttempt(deps.signers, form.emailAddress, origin);
  if (!user.emailConfirmed) {
    logSecurity('authn_login_fail', { ...told, userId: user.id, reason: 'emailNotConfirmed' });
    refuse('emailNotConfirmed', {});
  }
  const { rememberMe } = form;
  await requireSecondFactor(deps, { userId: user.id, rememberMe, ssoCompanyId: null }, exchange);
  const session = await openSession(deps, user.id, rememberMe, userAgent);
  logSecurity('authn_login_success', { ...told, userId: user.id, sessionId: session.id });
  return session;
}
