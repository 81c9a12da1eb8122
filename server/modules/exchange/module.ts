import type { BookingEvent } from '#server/events/booking-events.ts';
import type { ExchangeEvent } from '#server/events/exchange-events.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import type { OutsideCalendars } from '#server/modules/booking/engine/outside-calendars.ts';
import type { ExchangeAddresses } from '#server/platform/exchange-settings.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { nightlyTimeZone } from '#server/platform/jobs/nightly-time-zone.ts';
import type { AppContext, Module } from '#server/platform/module.ts';
import { dropOldLinks } from './drop-old-event-links.command.ts';
import type { ExchangeDeps } from './exchange-deps.ts';
import { graphOpener } from './graph/graph.ts';
import { queueChanges } from './out/queue-changes.command.ts';
import { freshCalendars } from './room/fresh-calendars.command.ts';
import { roomSyncer, syncRoomHandler } from './room/sync-room.command.ts';
import { moveWindowsHandler, watchRoomsHandler } from './room/watch-rooms.command.ts';
import { moveWindows, watchRooms } from './room/watch-rooms.task.ts';
import { exchangeRoutes } from './routes.ts';
import { clientSecrets } from './settings/client-secret.ts';

/** The dependencies of the module, in addition to those of every module. */
interface ExchangeModuleDeps {
  settings: ExchangeAddresses;
  /** The engine's description of rooms, a bookable kind. */
  kind: BookableKind;
  /**
   * Reads a membership without a request of that person. The sync needs their rights, which limit
   * changes made in a calendar.
   */
  memberOf(caller: { userId: string; sessionId: string }, company: string): Promise<Member | null>;
  /**
   * Returns whether the database is a restored copy. A copy leaves the calendars of the original
   * alone.
   */
  isCopy: () => boolean;
}

/**
 * Builds the module of the two-way sync of rooms with their calendars in Microsoft 365
 * (docs/decisions/0039-exchange.md).
 */
export function exchangeModule(
  context: AppContext<ExchangeEvent | BookingEvent>,
  { settings, kind, memberOf, isCopy }: ExchangeModuleDeps,
): { module: Module<BookingEvent | ExchangeEvent>; calendars: OutsideCalendars } {
  const deps: ExchangeDeps = {
    ...context,
    kind,
    encryptor: context.encryptorFor(clientSecrets),
    openGraph: graphOpener(settings, context.clock),
  };
  const { announce } = context.live;
  const progressed = ({ companyId }: { companyId: string }) =>
    announce({ company: companyId, permission: 'company-update' }, { name: 'ExchangeUpdated', payload: { companyId } });
  const step = roomSyncer(deps, (companyId, userId) => memberOf({ userId, sessionId: '' }, companyId));
  const module: Module<BookingEvent | ExchangeEvent> = {
    routes: exchangeRoutes(deps),
    subscribers: [
      queueChanges(deps),
      { afterCommit: { exchangeSettingsChanged: progressed, exchangeProgressed: progressed } },
    ],
    jobHandlers: [syncRoomHandler(step), watchRoomsHandler(deps), moveWindowsHandler(deps)],
    schedules: [
      { task: watchRooms, everyMinute: true },
      { task: moveWindows, daily: { hour: '02:00', timeZone: nightlyTimeZone } },
    ],
    cleanups: { oldLinks: () => dropOldLinks(context.db, context.clock.now()) },
  };
  return { module, calendars: freshCalendars(deps, step, isCopy) };
}
