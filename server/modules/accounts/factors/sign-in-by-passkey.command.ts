import sql from 'sql-template-tag';
import type { PasskeyAnswer } from '#contract/factors/passkeys.ts';
import type { AuthTokens } from '#contract/sign-in/auth.ts';
import { found, refuse } from '#server/platform/http/refused.ts';
import type { Exchange } from '#server/platform/http/route.ts';
import type { Identity } from '../identity.ts';
import { knownBrowserCookie } from '../known-browser.ts';
import { openSession } from '../open-session.command.ts';
import { startSession } from '../session-cookie.ts';
import { attemptOf } from '../sign-in-attempt.ts';
import { checkPasskey } from './check-passkey.command.ts';

/**
 * Signs in by a passkey alone, because the authenticator has verified the device's owner. A passkey
 * cannot be guessed, so neither a captcha nor a lock precedes it.
 * @throws Refused `passkeyRefused`, `emailNotConfirmed`, `passkeysNotHere`
 */
export async function signInByPasskey(
  identity: Identity,
  { passkey, rememberMe }: { passkey: PasskeyAnswer; rememberMe: boolean },
  exchange: Exchange,
): Promise<AuthTokens> {
  const { db, signers } = identity;
  const { logSecurity, address, cookies, userAgent } = exchange;
  const checked = await db.transaction((tx) =>
    checkPasskey(identity, tx, passkey, { purpose: 'signIn', userId: null }),
  );
  if ('fault' in checked) {
    logSecurity('authn_passkey_fail', { reason: checked.fault });
    return refuse('passkeyRefused', {});
  }
  const { userId } = checked;
  const [row] = await db.query<{ email: string; isConfirmed: boolean }>(sql`
    SELECT email, email_confirmed_on IS NOT NULL AS "isConfirmed" FROM users WHERE id = ${userId}`);
  const { email, isConfirmed } = found(row);
  const origin = { address, logSecurity, userAgent, knownBrowser: cookies[knownBrowserCookie] };
  const { told } = attemptOf(signers, email, origin);
  if (!isConfirmed) {
    logSecurity('authn_login_fail', { ...told, userId, reason: 'emailNotConfirmed' });
    refuse('emailNotConfirmed', {});
  }
  const session = await openSession(identity, userId, rememberMe, userAgent);
  logSecurity('authn_login_success', { ...told, userId, sessionId: session.id });
  logSecurity('authn_second_factor', { userId, sessionId: session.id, by: 'passkey' });
  return await startSession(identity, session, { emailAddress: email, rememberMe }, exchange);
}
