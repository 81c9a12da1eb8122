import * as contract from '#contract/auth.ts';
import { Refused, refuse } from '#server/platform/http/refused.ts';
import { type Exchange, type Route, route } from '#server/platform/http/route.ts';
import { dropOldSignInFailures } from './drop-old-sign-in-failures.command.ts';
import type { Identity } from './identity.ts';
import { knownBrowserCookie, rememberBrowser } from './known-browser.ts';
import { logOut } from './log-out.command.ts';
import { login } from './login.command.ts';
import type { Session } from './open-session.command.ts';
import { renewTokens } from './renew-tokens.command.ts';

/** The refresh token's cookie (core, section 9): http-only, and sent to these three calls alone. */
const cookie = 'hd_refresh_token';
const path = '/api/auth';

function answer(session: Session, exchange: Exchange) {
  const { tokenValue, expiry, maxAgeSeconds } = session.refresh;
  exchange.setCookie(cookie, tokenValue, maxAgeSeconds === undefined ? { path } : { path, maxAgeSeconds });
  return { accessToken: session.access, refreshToken: { tokenValue, expiry } };
}

/** Drops what is over, once a minute on each server at most. */
function tidying({ db, clock }: Identity): () => Promise<void> {
  let last = 0;
  return async () => {
    const now = clock.now();
    if (now.getTime() - last < 60_000) return;
    last = now.getTime();
    await dropOldSignInFailures(db, now);
  };
}

/** Signing in, staying signed in, signing out. */
export function identityRoutes(identity: Identity): Route[] {
  const tidy = tidying(identity);
  return [
    route(contract.login, async ({ body, exchange }) => {
      await tidy();
      const { address, tellSecurity, cookies, userAgent } = exchange;
      const origin = { address, tellSecurity, userAgent, knownBrowser: cookies[knownBrowserCookie] };
      const session = await login(identity, body, origin);
      // The browser forgets the session that it had: nobody else is to go on with it.
      const earlier = { accessToken: null, refreshToken: cookies[cookie] };
      await logOut(identity, earlier, tellSecurity, 'signedInAnew');
      rememberBrowser(identity.signers.knownBrowser, body, exchange);
      return answer(session, exchange);
    }),
    route(contract.renewTokens, async ({ body, exchange }) => {
      const token = body.refreshToken ?? exchange.cookies[cookie];
      if (!token) refuse('refreshTokenInvalid', {});
      try {
        return answer(await renewTokens(identity, token, exchange.tellSecurity), exchange);
      } catch (error) {
        // Only a refusal ends the session in this browser; a database that is away for a moment must not.
        if (error instanceof Refused) exchange.clearCookie(cookie, { path });
        throw error;
      }
    }),
    route(contract.logOut, async ({ body, exchange }) => {
      exchange.clearCookie(cookie, { path });
      const refreshToken = body?.refreshToken ?? exchange.cookies[cookie];
      await logOut(identity, { accessToken: exchange.accessToken, refreshToken }, exchange.tellSecurity);
      return undefined;
    }),
  ];
}
