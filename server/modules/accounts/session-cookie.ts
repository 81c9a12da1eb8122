import type { AuthTokens } from '#contract/sign-in/auth.ts';
import type { RequestExchange } from '#server/platform/http/route.ts';
import type { AccountDeps } from './account-deps.ts';
import { setKnownBrowserCookie } from './known-browser.ts';
import { logOut } from './log-out.command.ts';
import type { SessionWithTokens } from './open-session.command.ts';

/**
 * The cookie of the refresh token (core, section 9). It is http-only, and the browser sends it only
 * to endpoints of its path.
 */
export const refreshCookie = { name: 'hd_refresh_token', path: '/api/auth' } as const;

/** Sets the cookie of the refresh token and returns both tokens for the response. */
export function respondWithSession(
  session: SessionWithTokens,
  exchange: Pick<RequestExchange, 'setCookie'>,
): AuthTokens {
  const { name, path } = refreshCookie;
  const { tokenValue, expiry, maxAgeSeconds } = session.refresh;
  exchange.setCookie(name, tokenValue, maxAgeSeconds === undefined ? { path } : { path, maxAgeSeconds });
  return { accessToken: session.access, refreshToken: { tokenValue, expiry } };
}

/**
 * Ends the browser's earlier session after a sign-in, because that session may be another person's.
 * It marks the browser as known and returns the tokens for the response.
 */
export async function replaceBrowserSession(
  deps: AccountDeps,
  session: SessionWithTokens,
  signedIn: { emailAddress: string; rememberMe: boolean },
  exchange: RequestExchange,
): Promise<AuthTokens> {
  const earlier = { accessToken: null, refreshToken: exchange.cookies[refreshCookie.name] };
  await logOut(deps, earlier, exchange.logSecurity, 'signedInAnew');
  setKnownBrowserCookie(deps.signers.knownBrowser, signedIn, exchange);
  return respondWithSession(session, exchange);
}
