import * as contract from '#contract/accounts/sessions.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { endOtherSessions, endSession } from './end-session.command.ts';
import type { Identity } from './identity.ts';
import { listSessions } from './list-sessions.query.ts';

/** Routes that list and end the caller's open sessions. */
export function sessionRoutes(identity: Identity): Route[] {
  const { db, clock } = identity;
  return [
    route(contract.listSessions, async ({ caller }) => ({ sessions: await listSessions(db, caller, clock.now()) })),
    route(contract.endSession, async ({ caller, params, exchange }) => {
      await endSession(identity, caller, params.id, exchange.logSecurity);
      return undefined;
    }),
    route(contract.endOtherSessions, async ({ caller, exchange }) => {
      await endOtherSessions(identity, caller, exchange.logSecurity);
      return undefined;
    }),
  ];
}
