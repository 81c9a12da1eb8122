import sql from 'sql-template-tag';
import type { PasskeyResponse } from '#contract/factors/passkeys.ts';
import type { AuthTokens } from '#contract/sign-in/auth.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';
import type { RequestExchange } from '#server/platform/http/route.ts';
import type { AccountDeps } from '../account-deps.ts';
import { knownBrowserCookieName } from '../known-browser.ts';
import { openSession } from '../open-session.command.ts';
import { replaceBrowserSession } from '../session-cookie.ts';
import { createSignInAttempt } from '../sign-in-attempt.ts';
import { checkPasskey } from './check-passkey.command.ts';

/**
 * Signs in by a passkey alone, because the authenticator has verified the device's owner. A passkey
 * cannot be guessed, so neither a captcha nor a lock precedes it.
 * @throws Refused `passkeyRefused`, `emailNotConfirmed`, `passkeysNotHere`, and
 * `invalidCredentials` for an account that was deleted meanwhile
 */
export async function signInByPasskey(
  deps: AccountDeps,
  { passkey, rememberMe }: { passkey: PasskeyResponse; rememberMe: boolean },
  exchange: RequestExchange,
): Promise<AuthTokens> {
  const { db, signers } = deps;
  const { logSecurity, address, cookies, userAgent } = exchange;
  const checked = await db.transaction((tx) => checkPasskey(deps, tx, passkey, { purpose: 'signIn', userId: null }));
  if ('fault' in checked) {
    logSecurity('authn_passkey_fail', { reason: checked.fault });
    return refuse('passkeyRefused', {});
  }
  const { userId } = checked;
  const [row] = await db.query<{ email: string; isConfirmed: boolean }>(sql`
    SELECT email, email_confirmed_on IS NOT NULL AS "isConfirmed" FROM users WHERE id = ${userId}`);
  const { email, isConfirmed } = requireFound(row);
  const origin = { address, logSecurity, userAgent, knownBrowser: cookies[knownBrowserCookieName] };
  const { told } = createSignInAttempt(signers, email, origin);
  if (!isConfirmed) {
    logSecurity('authn_login_fail', { ...told, userId, reason: 'emailNotConfirmed' });
    refuse('emailNotConfirmed', {});
  }
  const session = await openSession(deps, userId, rememberMe, userAgent);
  logSecurity('authn_login_success', { ...told, userId, sessionId: session.id });
  logSecurity('authn_second_factor', { userId, sessionId: session.id, by: 'passkey' });
  return await replaceBrowserSession(deps, session, { emailAddress: email, rememberMe }, exchange);
}
