import type { Endpoint } from '#contract/endpoint.ts';
import type { Language } from '#contract/formats.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { Booking } from './booking.ts';
import { readOwnBooking } from './bookings.query.ts';
import { type CalendarEvent, googleLink, icsOf, outlookLink } from './calendar-export.ts';
import type { Engine } from './engine.ts';
import type { BookableKind } from './kind.ts';

/** Where a kind's contract offers its calendar export. */
export interface ExportEndpoints {
  ics: Endpoint;
  google: Endpoint;
  outlook: Endpoint;
}

/** Calendar export of one's own booking (VIEW-03), the same for every kind. */
export function exportRoutes(
  engine: Engine,
  kind: BookableKind,
  endpoints: ExportEndpoints,
  asEvent: (booking: Booking, language: Language) => CalendarEvent,
  domain: string,
): Route[] {
  type Request = { query: unknown; caller: unknown; exchange: { language: Language } };
  const eventOf = async ({ query, caller, exchange }: Request) => {
    const { bookingId } = query as { bookingId: string };
    return asEvent(await readOwnBooking(engine.db, caller as Member, kind, bookingId), exchange.language);
  };
  return [
    route(endpoints.ics, async (request) => {
      const event = await eventOf(request);
      return {
        contentType: 'text/calendar; charset=utf-8',
        bytes: icsOf(event, domain, engine.clock.now()),
        headers: { 'content-disposition': `attachment; filename="biurko-${event.id}.ics"` },
      } as never;
    }),
    route(endpoints.google, async (request) => ({ url: googleLink(await eventOf(request)) }) as never),
    route(endpoints.outlook, async (request) => ({ url: outlookLink(await eventOf(request)) }) as never),
  ];
}
