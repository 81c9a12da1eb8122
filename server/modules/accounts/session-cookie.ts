import type { AuthTokens } from '#contract/sign-in/auth.ts';
import type { Exchange } from '#server/platform/http/route.ts';
import type { AccountDeps } from './account-deps.ts';
import { rememberBrowser } from './known-browser.ts';
import { logOut } from './log-out.command.ts';
import type { Session } from './open-session.command.ts';

/**
 * The refresh token's cookie (core, section 9): http-only, and sent only to the endpoints of its
 * path.
 */
export const refreshCookie = { name: 'hd_refresh_token', path: '/api/auth' } as const;

/** Answers with both tokens, and sets the refresh token's cookie. */
export function answerSession(session: Session, exchange: Pick<Exchange, 'setCookie'>): AuthTokens {
  const { name, path } = refreshCookie;
  const { tokenValue, expiry, maxAgeSeconds } = session.refresh;
  exchange.setCookie(name, tokenValue, maxAgeSeconds === undefined ? { path } : { path, maxAgeSeconds });
  return { accessToken: session.access, refreshToken: { tokenValue, expiry } };
}

/**
 * Ends the browser's earlier session after a sign-in, marks the browser as known, and answers with
 * the tokens. No other person may continue the earlier session.
 */
export async function startSession(
  deps: AccountDeps,
  session: Session,
  signedIn: { emailAddress: string; rememberMe: boolean },
  exchange: Exchange,
): Promise<AuthTokens> {
  const earlier = { accessToken: null, refreshToken: exchange.cookies[refreshCookie.name] };
  await logOut(deps, earlier, exchange.logSecurity, 'signedInAnew');
  rememberBrowser(deps.signers.knownBrowser, signedIn, exchange);
  return answerSession(session, exchange);
}
