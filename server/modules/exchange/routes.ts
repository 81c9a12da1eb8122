import * as contract from '#contract/exchange/exchange.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { decideConflict } from './conflicts/decide-conflict.command.ts';
import type { Exchange } from './exchange.ts';
import { handleNotification } from './in/handle-notification.command.ts';
import { requestRoomSync } from './room/request-room-sync.command.ts';
import { saveSettings } from './settings/save-settings.command.ts';
import { readSettings } from './settings/settings.query.ts';

/** Returns the routes of the connection to Exchange (EXCH-01, EXCH-02). */
export function exchangeRoutes(exchange: Exchange): Route[] {
  const { db, clock } = exchange;
  return [
    route(contract.getExchange, ({ caller, exchange: { language } }) =>
      readSettings(db, caller.companyId, { language, now: clock.now() }),
    ),
    route(contract.saveExchange, async ({ body, caller }) => {
      await saveSettings(exchange, caller, body);
      return undefined;
    }),
    route(contract.syncExchangeRoom, async ({ params, caller }) => {
      await requestRoomSync(exchange, caller.companyId, params.roomId);
      return undefined;
    }),
    route(contract.decideExchangeConflict, async ({ params, body, caller }) => {
      await decideConflict(exchange, caller, params.conflictId, body.choice);
      return undefined;
    }),
    route(contract.hearExchange, async ({ params, query: { validationToken }, body }) => {
      if (validationToken !== undefined) return { contentType: 'text/plain; charset=utf-8', bytes: validationToken };
      await handleNotification(exchange, params, body.bytes);
      return { contentType: 'text/plain; charset=utf-8', bytes: '' };
    }),
  ];
}
