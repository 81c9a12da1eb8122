import type { AuthTokens } from '#contract/auth.ts';
import type { Exchange } from '#server/platform/http/route.ts';
import type { Identity } from './identity.ts';
import { rememberBrowser } from './known-browser.ts';
import { logOut } from './log-out.command.ts';
import type { Session } from './open-session.command.ts';

/** The refresh token's cookie (core, section 9): http-only, and sent to the calls of its path alone. */
export const refreshCookie = { name: 'hd_refresh_token', path: '/api/auth' } as const;

/** Hands the session's tokens over: both in the answer, the refresh token in its cookie too. */
export function answerSession(session: Session, exchange: Exchange): AuthTokens {
  const { name, path } = refreshCookie;
  const { tokenValue, expiry, maxAgeSeconds } = session.refresh;
  exchange.setCookie(name, tokenValue, maxAgeSeconds === undefined ? { path } : { path, maxAgeSeconds });
  return { accessToken: session.access, refreshToken: { tokenValue, expiry } };
}

/** Somebody has just signed in: the browser forgets the session that it had, since nobody else is to go on with it, and is known. */
export async function takeUpSession(
  identity: Identity,
  session: Session,
  signedIn: { emailAddress: string; rememberMe: boolean },
  exchange: Exchange,
): Promise<AuthTokens> {
  const earlier = { accessToken: null, refreshToken: exchange.cookies[refreshCookie.name] };
  await logOut(identity, earlier, exchange.tellSecurity, 'signedInAnew');
  rememberBrowser(identity.signers.knownBrowser, signedIn, exchange);
  return answerSession(session, exchange);
}
