import * as contract from '#contract/sign-in/auth.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { Refused, refuse } from '#server/platform/http/refused.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { dropOldSignInFailures } from './drop-old-sign-in-failures.command.ts';
import type { Identity } from './identity.ts';
import { logOut } from './log-out.command.ts';
import { login } from './login.command.ts';
import { renewTokens } from './renew-tokens.command.ts';
import { answerSession, refreshCookie, startSession } from './session-cookie.ts';

/** Creates a function that drops expired failure counters, at most once a minute on each server. */
function tidying({ db, clock }: Identity): () => Promise<void> {
  let last = 0;
  return async () => {
    const now = clock.now();
    if (now.getTime() - last < minuteMs) return;
    last = now.getTime();
    await dropOldSignInFailures(db, now);
  };
}

/** Routes of signing in, renewing and signing out. */
export function identityRoutes(identity: Identity): Route[] {
  const tidy = tidying(identity);
  return [
    route(contract.login, async ({ body, exchange }) => {
      await tidy();
      return await startSession(identity, await login(identity, body, exchange), body, exchange);
    }),
    route(contract.renewTokens, async ({ body, exchange }) => {
      const token = body.refreshToken ?? exchange.cookies[refreshCookie.name];
      if (!token) refuse('refreshTokenInvalid', {});
      try {
        return answerSession(await renewTokens(identity, token, exchange.logSecurity), exchange);
      } catch (error) {
        // Only a refusal ends the session in this browser. An unavailable database must not.
        if (error instanceof Refused) exchange.clearCookie(refreshCookie.name, { path: refreshCookie.path });
        throw error;
      }
    }),
    route(contract.logOut, async ({ body, exchange }) => {
      exchange.clearCookie(refreshCookie.name, { path: refreshCookie.path });
      const refreshToken = body?.refreshToken ?? exchange.cookies[refreshCookie.name];
      await logOut(identity, { accessToken: exchange.accessToken, refreshToken }, exchange.logSecurity);
      return undefined;
    }),
  ];
}
