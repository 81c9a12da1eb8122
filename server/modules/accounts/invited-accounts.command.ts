import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { CaptchaTokens } from '#contract/sign-in/account-bodies.ts';
import type { AuthTokens } from '#contract/sign-in/auth.ts';
import type { Locale } from '#contract/wire/formats.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { nextVersion } from '#server/platform/database/next-version.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { Exchange } from '#server/platform/http/route.ts';
import { hashNewPassword } from './common-passwords.ts';
import { askSecondFactor } from './factors/pending-sign-in.command.ts';
import type { Identity } from './identity.ts';
import { knownBrowserCookie } from './known-browser.ts';
import { provePassword } from './login.command.ts';
import { nameOfEmail } from './name-of-email.ts';
import { openSession } from './open-session.command.ts';
import { countWrongCode, refuseWhileGuessing } from './refuse-code.ts';
import { requireCaptcha } from './require-captcha.ts';
import { startSession } from './session-cookie.ts';

interface NewAccount {
  email: string;
  passwordHash: string;
  locale: Locale;
  marketingConsent: boolean;
}

/** Begins a session in this browser and clears its earlier session. */
async function beginSession(
  identity: Identity,
  userId: string,
  email: string,
  exchange: Exchange,
): Promise<AuthTokens> {
  const session = await openSession(identity, userId, true, exchange.userAgent, { ifGone: 'invitationChanged' });
  const tokens = await startSession(identity, session, { emailAddress: email, rememberMe: true }, exchange);
  const told = { account: identity.signers.pseudonym(email), userId, sessionId: session.id, knownBrowser: false };
  exchange.logSecurity('authn_login_success', told);
  return tokens;
}

async function make(tx: Transaction, account: NewAccount, now: Date): Promise<string | null> {
  const { email, passwordHash, locale, marketingConsent } = account;
  const [at, id] = [now.toISOString(), uuid()];
  const made = await tx.query(sql`
    INSERT INTO users (id, email, name, language, password_hash, email_confirmed_on, terms_of_service_on, privacy_policy_on,
                       marketing_consent)
    VALUES (${id}, ${email}, ${nameOfEmail(email)}, ${locale}, ${passwordHash}, ${at}, ${at}, ${at}, ${marketingConsent})
    ON CONFLICT (email) DO NOTHING RETURNING 1 AS made`);
  return made.length === 0 ? null : id;
}

/**
 * Confirms the email of an account, because its owner opened the invitation from a mailbox, and
 * stores the owner's consents. A null email skips the check that the account still has the
 * invitation's email.
 * @throws Refused `invitationChanged`
 */
export async function confirmAccount(
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
      modified_on = ${nextVersion(sql`modified_on`)}
    WHERE id = ${userId} AND deleted_on IS NULL AND (${email}::text IS NULL OR email = ${email}) RETURNING 1 AS confirmed`);
  // The owner has deleted the account meanwhile, or changed its email.
  if (confirmed.length === 0) refuse('invitationChanged', {});
}

/**
 * The operations on accounts and sessions that the module of invitations needs, when a person
 * accepts an invitation (INV-05).
 */
export function invitedAccounts(identity: Identity, callerOf: (token: string) => { userId: string } | null) {
  return {
    callerOf,
    refuseWhileGuessing: (exchange: Exchange) => refuseWhileGuessing(identity, exchange),
    countWrongCode: (exchange: Exchange) => countWrongCode(identity, exchange),
    requireCaptcha: (email: string, tokens: CaptchaTokens, exchange: Exchange) =>
      requireCaptcha(identity, tokens, {
        scope: 'invitation',
        risky: false,
        origin: exchange,
        account: identity.signers.pseudonym(email),
      }),
    hashPassword: hashNewPassword,
    async provePassword(form: { emailAddress: string; password: string } & CaptchaTokens, exchange: Exchange) {
      const { address, logSecurity, userAgent, cookies } = exchange;
      const origin = { address, logSecurity, userAgent, knownBrowser: cookies[knownBrowserCookie] };
      const { id: userId } = await provePassword(identity, form, origin, 'invitation');
      // A person with a second factor signs in by it first, and confirms the invitation afterwards.
      await askSecondFactor(identity, { userId, rememberMe: true, ssoCompanyId: null }, exchange);
      return userId;
    },
    make,
    confirm: confirmAccount,
    beginSession: (userId: string, email: string, exchange: Exchange) =>
      beginSession(identity, userId, email, exchange),
  };
}
