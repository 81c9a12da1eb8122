import type { CalendarExportEndpoints } from '#contract/booking/kind-bookings.ts';
import type { Language } from '#contract/wire/formats.ts';
import type { Booking } from '#server/events/booking.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { createRoute, type RequestExchange, type Route } from '#server/platform/http/route.ts';
import { readOwnBooking } from './bookings.query.ts';
import { type CalendarEvent, googleLink, icsOf, outlookLink } from './calendar-export.ts';
import type { EngineDeps } from './engine-deps.ts';
import type { BookableKind } from './kind.ts';

interface Exported {
  kind: BookableKind;
  asEvent(booking: Booking, language: Language): CalendarEvent;
  /** The domain of this deployment, which makes the ids of events unique. */
  domain: string;
}

/** Returns the routes that export a member's own booking to calendars (VIEW-03), for any kind. */
export function exportRoutes(
  deps: EngineDeps,
  { ics, google, outlook }: CalendarExportEndpoints,
  { kind, asEvent, domain }: Exported,
): Route[] {
  type ExportRequest = { query: { bookingId: string }; caller: Member; exchange: RequestExchange };
  const eventOf = async ({ query, caller, exchange }: ExportRequest) =>
    asEvent(await readOwnBooking(deps.db, caller, kind, query.bookingId), exchange.language);
  return [
    createRoute(ics, async (request) => {
      const event = await eventOf(request);
      return {
        contentType: 'text/calendar; charset=utf-8',
        bytes: icsOf(event, domain, deps.clock.now()),
        headers: { 'content-disposition': `attachment; filename="biurko-${event.id}.ics"` },
      };
    }),
    createRoute(google, async (request) => ({ url: googleLink(await eventOf(request)) })),
    createRoute(outlook, async (request) => ({ url: outlookLink(await eventOf(request)) })),
  ];
}
