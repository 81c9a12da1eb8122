import * as contract from '#contract/auth.ts';
import { Refused, refuse } from '#server/platform/http/refused.ts';
import { type Exchange, type Route, route } from '#server/platform/http/route.ts';
import type { Identity } from './identity.ts';
import { logOut } from './log-out.command.ts';
import { login, type Session } from './login.command.ts';
import { renewTokens } from './renew-tokens.command.ts';

/** The refresh token's cookie (core, section 9): http-only, and sent to these three calls alone. */
const cookie = 'hd_refresh_token';
const path = '/api/auth';

function answer(session: Session, exchange: Exchange) {
  const { tokenValue, expiry, maxAgeSeconds } = session.refresh;
  exchange.setCookie(cookie, tokenValue, maxAgeSeconds === undefined ? { path } : { path, maxAgeSeconds });
  return { accessToken: session.access, refreshToken: { tokenValue, expiry } };
}

/** Signing in, staying signed in, signing out. */
export function identityRoutes(identity: Identity): Route[] {
  return [
    route(contract.login, async ({ body, exchange }) => answer(await login(identity, body), exchange)),
    route(contract.renewTokens, async ({ body, exchange }) => {
      const token = body.refreshToken ?? exchange.cookies[cookie];
      if (!token) refuse('refreshTokenInvalid', {});
      try {
        return answer(await renewTokens(identity, token), exchange);
      } catch (error) {
        // Only a refusal ends the session in this browser; a database that is away for a moment must not.
        if (error instanceof Refused) exchange.clearCookie(cookie, { path });
        throw error;
      }
    }),
    route(contract.logOut, async ({ body, exchange }) => {
      exchange.clearCookie(cookie, { path });
      const refreshToken = body?.refreshToken ?? exchange.cookies[cookie];
      await logOut(identity, { accessToken: exchange.accessToken, refreshToken });
      return undefined;
    }),
  ];
}
