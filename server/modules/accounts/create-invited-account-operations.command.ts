import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { CaptchaTokens } from '#contract/sign-in/account-bodies.ts';
import type { AuthTokens } from '#contract/sign-in/auth.ts';
import type { Locale } from '#contract/wire/formats.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { createNextVersionSql } from '#server/platform/database/next-version.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { RequestExchange } from '#server/platform/http/route.ts';
import type { LogSecurityEvent } from '#server/platform/security-log.ts';
import type { AccountDeps } from './account-deps.ts';
import { checkAndHashNewPassword } from './common-passwords.ts';
import { requireSecondFactor } from './factors/pending-sign-in.command.ts';
import { knownBrowserCookieName } from './known-browser.ts';
import { verifyCredentials } from './login.command.ts';
import { deriveNameFromEmail } from './name-of-email.ts';
import { openSession } from './open-session.command.ts';
import { countWrongCode, refuseAfterManyWrongCodes } from './refuse-code.ts';
import { requireCaptcha } from './require-captcha.ts';
import { replaceBrowserSession } from './session-cookie.ts';

interface NewAccount {
  email: string;
  passwordHash: string;
  locale: Locale;
  marketingConsent: boolean;
}

/** Begins a session in this browser, and ends the browser's earlier session. */
async function beginSession(
  deps: AccountDeps,
  userId: string,
  email: string,
  exchange: RequestExchange,
): Promise<AuthTokens> {
  const session = await openSession(deps, userId, true, exchange.userAgent, { ifGone: 'invitationChanged' });
  const tokens = await replaceBrowserSession(deps, session, { emailAddress: email, rememberMe: true }, exchange);
  const told = { account: deps.signers.pseudonym(email), userId, sessionId: session.id, knownBrowser: false };
  exchange.logSecurity('authn_login_success', told);
  return tokens;
}

async function make(
  { signers }: Pick<AccountDeps, 'signers'>,
  tx: Transaction,
  account: NewAccount,
  { now, logSecurity }: { now: Date; logSecurity: LogSecurityEvent },
): Promise<string | null> {
  const { email, passwordHash, locale, marketingConsent } = account;
  const [at, id] = [now.toISOString(), uuid()];
  const made = await tx.query(sql`
    INSERT INTO users (id, email, name, language, password_hash, email_confirmed_on, terms_of_service_on, privacy_policy_on,
                       marketing_consent)
    VALUES (${id}, ${email}, ${deriveNameFromEmail(email)}, ${locale}, ${passwordHash}, ${at}, ${at}, ${at}, ${marketingConsent})
    ON CONFLICT (email) DO NOTHING RETURNING 1 AS made`);
  if (made.length === 0) return null;
  tx.afterCommit(() => logSecurity('user_created', { account: signers.pseudonym(email), userId: id }));
  return id;
}

/**
 * Confirms the email of an account, because its owner opened the invitation from a mailbox, and
 * stores the owner's consents. A null email skips the check that the account still has the
 * invitation's email.
 * @throws Refused `invitationChanged`
 */
export async function confirmInvitedAccount(
  tx: Transaction,
  { userId, email }: { userId: string; email: string | null },
  consents: { marketingConsent: boolean } | null,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const consented = consents !== null;
  const confirmed = await tx.query(sql`
    UPDATE users SET
      email_confirmed_on = coalesce(email_confirmed_on, ${at}),
      terms_of_service_on = CASE WHEN ${consented} THEN ${at} ELSE terms_of_service_on END,
      privacy_policy_on = CASE WHEN ${consented} THEN ${at} ELSE privacy_policy_on END,
      marketing_consent = marketing_consent OR ${consents?.marketingConsent ?? false},
      modified_on = ${createNextVersionSql(sql`modified_on`)}
    WHERE id = ${userId} AND deleted_on IS NULL AND (${email}::text IS NULL OR email = ${email}) RETURNING 1 AS confirmed`);
  // The owner has deleted the account meanwhile, or changed its email.
  if (confirmed.length === 0) refuse('invitationChanged', {});
}

/**
 * The operations on accounts and sessions that the module of invitations needs, when a person
 * accepts an invitation (INV-05).
 */
export function createInvitedAccountOperations(
  deps: AccountDeps,
  callerOf: (token: string) => { userId: string } | null,
) {
  return {
    callerOf,
    refuseWhileGuessing: (exchange: RequestExchange) => refuseAfterManyWrongCodes(deps, exchange),
    countWrongCode: (exchange: RequestExchange) => countWrongCode(deps, exchange),
    requireCaptcha: (email: string, tokens: CaptchaTokens, exchange: RequestExchange) =>
      requireCaptcha(deps, tokens, {
        scope: 'invitation',
        risky: false,
        origin: exchange,
        account: deps.signers.pseudonym(email),
      }),
    hashPassword: checkAndHashNewPassword,
    async provePassword(form: { emailAddress: string; password: string } & CaptchaTokens, exchange: RequestExchange) {
      const { address, logSecurity, userAgent, cookies } = exchange;
      const origin = { address, logSecurity, userAgent, knownBrowser: cookies[knownBrowserCookieName] };
      const { id: userId } = await verifyCredentials(deps, form, origin, 'invitation');
      // A person with a second factor signs in by it first, and confirms the invitation afterwards.
      await requireSecondFactor(deps, { userId, rememberMe: true, ssoCompanyId: null }, exchange);
      return userId;
    },
    make: (tx: Transaction, account: NewAccount, now: Date, { logSecurity }: RequestExchange) =>
      make(deps, tx, account, { now, logSecurity }),
    confirm: confirmInvitedAccount,
    beginSession: (userId: string, email: string, exchange: RequestExchange) =>
      beginSession(deps, userId, email, exchange),
  };
}
