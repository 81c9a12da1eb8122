import * as contract from '#contract/accounts/sessions.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import type { AccountDeps } from './account-deps.ts';
import { endOtherSessions, endOwnSessionById } from './end-session.command.ts';
import { listOwnSessions } from './list-sessions.query.ts';

/** Routes that list and end the caller's open sessions. */
export function sessionRoutes(deps: AccountDeps): Route[] {
  const { db, clock } = deps;
  return [
    createRoute(contract.listSessions, async ({ caller }) => ({
      sessions: await listOwnSessions(db, caller, clock.now()),
    })),
    createRoute(contract.endSession, async ({ caller, params, exchange }) => {
      await endOwnSessionById(deps, caller, params.id, exchange.logSecurity);
      return undefined;
    }),
    createRoute(contract.endOtherSessions, async ({ caller, exchange }) => {
      await endOtherSessions(deps, caller, exchange.logSecurity);
      return undefined;
    }),
  ];
}
