import * as contract from '#contract/sign-in/auth.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { Refused, refuse } from '#server/platform/http/refused.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import type { AccountDeps } from './account-deps.ts';
import { dropExpiredAttemptCounters } from './drop-old-sign-in-failures.command.ts';
import { logOut } from './log-out.command.ts';
import { login } from './login.command.ts';
import { renewTokens } from './renew-tokens.command.ts';
import { refreshCookie, replaceBrowserSession, respondWithSession } from './session-cookie.ts';

/** Creates a function that drops expired failure counters, at most once a minute on each server. */
function tidying({ db, clock }: AccountDeps): () => Promise<void> {
  let last = 0;
  return async () => {
    const now = clock.now();
    if (now.getTime() - last < minuteMs) return;
    last = now.getTime();
    await dropExpiredAttemptCounters(db, now);
  };
}

/** Routes of signing in, renewing and signing out. */
export function signInRoutes(deps: AccountDeps): Route[] {
  const tidy = tidying(deps);
  return [
    createRoute(contract.login, async ({ body, exchange }) => {
      await tidy();
      return await replaceBrowserSession(deps, await login(deps, body, exchange), body, exchange);
    }),
    createRoute(contract.renewTokens, async ({ body, exchange }) => {
      const token = body.refreshToken ?? exchange.cookies[refreshCookie.name];
      if (!token) refuse('refreshTokenInvalid', {});
      try {
        return respondWithSession(await renewTokens(deps, token, exchange.logSecurity), exchange);
      } catch (error) {
        // Only a refusal ends the session in this browser. An unavailable database must not.
        if (error instanceof Refused) exchange.clearCookie(refreshCookie.name, { path: refreshCookie.path });
        throw error;
      }
    }),
    createRoute(contract.logOut, async ({ body, exchange }) => {
      exchange.clearCookie(refreshCookie.name, { path: refreshCookie.path });
      const refreshToken = body?.refreshToken ?? exchange.cookies[refreshCookie.name];
      await logOut(deps, { accessToken: exchange.accessToken, refreshToken }, exchange.logSecurity);
      return undefined;
    }),
  ];
}
