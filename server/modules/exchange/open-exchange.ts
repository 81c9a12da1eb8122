import type { BookingOrSeriesEvent } from '#server/events/booking-events.ts';
import type { ExchangeEvent } from '#server/events/exchange-events.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import type { OutsidePeopleCalendars } from '#server/modules/booking/engine/outside-busy-times.ts';
import type { OutsideRoomCalendars } from '#server/modules/booking/engine/outside-calendars.ts';
import type { MicrosoftServiceUrls } from '#server/platform/exchange-settings.ts';
import type { Member } from '#server/platform/http/caller.ts';
import type { AppContext } from '#server/platform/module.ts';
import type { ExchangeDeps } from './exchange-deps.ts';
import { createGraphOpener } from './graph/graph.ts';
import { createPeopleCalendarReader } from './people/people-calendars.ts';
import { createCalendarRefresher } from './room/calendar-refresher.command.ts';
import { createRoomSyncer, type SyncRoom } from './room/sync-room.command.ts';
import { clientSecretEncryptionPurpose } from './settings/client-secret.ts';

/** The dependencies of Exchange besides every module's. */
interface OpenExchangeDeps {
  settings: MicrosoftServiceUrls;
  /** The bookable kind of rooms. */
  kind: BookableKind;
  /**
   * Reads a membership without a request of that person, as their rights limit changes made in a
   * calendar.
   */
  memberOf(caller: { userId: string; sessionId: string }, company: string): Promise<Member | null>;
  /**
   * Returns whether this deployment is a restored copy, which leaves the calendars of the original
   * alone.
   */
  isCopy: () => boolean;
}

/** The services of Exchange that its module and the modules of rooms share. */
export interface ExchangeServices {
  exchange: ExchangeDeps;
  syncRoom: SyncRoom;
  /** Reads a room's calendar before a booking, and when a person views it. */
  calendars: OutsideRoomCalendars;
  /** Reads when members are not free. */
  people: OutsidePeopleCalendars;
}

/**
 * Connects the services that the sync needs. `calendars` lets other modules read a room's calendar
 * again.
 */
export function createExchangeServices(
  context: AppContext<ExchangeEvent | BookingOrSeriesEvent>,
  { settings, kind, memberOf, isCopy }: OpenExchangeDeps,
): ExchangeServices {
  const exchange: ExchangeDeps = {
    ...context,
    kind,
    encryptor: context.encryptorFor(clientSecretEncryptionPurpose),
    openGraph: createGraphOpener(settings, context.clock),
  };
  const syncRoom = createRoomSyncer(exchange, (companyId, userId) => memberOf({ userId, sessionId: '' }, companyId));
  return {
    ...{ exchange, syncRoom },
    calendars: createCalendarRefresher(exchange, syncRoom, isCopy),
    people: createPeopleCalendarReader({ ...exchange, isCopy }),
  };
}
