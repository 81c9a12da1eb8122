import * as contract from '#contract/exchange/exchange.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import { decideConflict } from './conflicts/decide-conflict.command.ts';
import type { ExchangeDeps } from './exchange-deps.ts';
import { handleRoomCalendarNotification } from './in/handle-notification.command.ts';
import { requestRoomSync } from './room/request-room-sync.command.ts';
import { saveExchangeSettings } from './settings/save-settings.command.ts';
import { readExchangeSettings } from './settings/settings.query.ts';

/** Returns the routes of the connection to Exchange (EXCH-01, EXCH-02). */
export function exchangeRoutes(deps: ExchangeDeps): Route[] {
  const { db, clock } = deps;
  return [
    createRoute(contract.getExchange, ({ caller, exchange: { language } }) =>
      readExchangeSettings(db, caller.companyId, { language, now: clock.now() }),
    ),
    createRoute(contract.saveExchange, async ({ body, caller }) => {
      await saveExchangeSettings(deps, caller, body);
      return undefined;
    }),
    createRoute(contract.syncExchangeRoom, async ({ params, caller }) => {
      await requestRoomSync(deps, caller.companyId, params.roomId);
      return undefined;
    }),
    createRoute(contract.decideExchangeConflict, async ({ params, body, caller }) => {
      await decideConflict(deps, caller, params.conflictId, body.choice);
      return undefined;
    }),
    createRoute(contract.hearExchange, async ({ params, query: { validationToken }, body }) => {
      if (validationToken !== undefined) return { contentType: 'text/plain; charset=utf-8', bytes: validationToken };
      await handleRoomCalendarNotification(deps, params, body.bytes);
      return { contentType: 'text/plain; charset=utf-8', bytes: '' };
    }),
  ];
}
