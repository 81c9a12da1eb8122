import type { CalendarExportEndpoints } from '#contract/booking/kind-bookings.ts';
import type { Language } from '#contract/wire/formats.ts';
import type { Booking } from '#server/events/booking.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { createRoute, type RequestExchange, type Route } from '#server/platform/http/route.ts';
import { readBookingForExport } from './bookings.query.ts';
import { type CalendarEvent, createGoogleCalendarLink, createIcsFile, createOutlookLink } from './calendar-export.ts';
import type { EngineDeps } from './engine-deps.ts';
import type { BookableKind } from './kind.ts';
import { readCalendarSeriesDates, readStoredCalendarSeriesById } from './series/calendar/calendar-series.query.ts';
import { createCalendarSeriesOfPerson } from './series/calendar/calendar-series.ts';
import { planSeriesEntry, type SeriesEntry } from './series/calendar/plan-series-entry.ts';
import { createSeriesImportFile } from './series/calendar/series-ics.ts';

interface Exported {
  kind: BookableKind;
  asEvent(booking: Booking, language: Language): CalendarEvent;
  /** The domain of this deployment, which makes the ids of events unique. */
  domain: string;
}

/**
 * Reads the calendar entry of the series of a holder's booking. The holder's calendar may have this
 * entry from an email. A file of one date would then show the date twice. Null for single bookings.
 */
async function readSeriesEntry(
  { db, clock }: EngineDeps,
  { kind, asEvent }: Exported,
  { caller: { companyId, userId }, language }: { caller: Member; language: Language },
  { seriesId }: Booking,
): Promise<SeriesEntry | null> {
  if (seriesId === null) return null;
  const series = (await readStoredCalendarSeriesById(db, [kind], { companyId, ids: [seriesId] })).get(seriesId);
  if (!series) return null;
  const dates = await readCalendarSeriesDates(db, [kind], { companyId, id: seriesId });
  const ofReader = { asEvent: (one: Booking) => asEvent(one, language), userId, now: clock.now().getTime() };
  return planSeriesEntry(createCalendarSeriesOfPerson(series, dates, ofReader));
}

/**
 * Returns the routes that export a member's own booking to calendars (VIEW-03), for any kind. For a
 * date of a series, the file has the whole series.
 */
export function calendarExportRoutes(
  deps: EngineDeps,
  { ics, google, outlook }: CalendarExportEndpoints,
  exported: Exported,
): Route[] {
  const { kind, asEvent, domain } = exported;
  type ExportRequest = { query: { bookingId: string }; caller: Member; exchange: RequestExchange };
  const eventOf = async ({ query, caller, exchange }: ExportRequest) =>
    asEvent(await readBookingForExport(deps.db, caller, kind, query.bookingId), exchange.language);
  return [
    createRoute(ics, async (request) => {
      const { query, caller, exchange } = request;
      const booking = await readBookingForExport(deps.db, caller, kind, query.bookingId);
      const entry = await readSeriesEntry(deps, exported, { caller, language: exchange.language }, booking);
      const now = deps.clock.now();
      return {
        contentType: 'text/calendar; charset=utf-8',
        bytes: entry
          ? createSeriesImportFile(entry, domain, now)
          : createIcsFile(asEvent(booking, exchange.language), domain, now),
        headers: { 'content-disposition': `attachment; filename="biurko-${entry?.id ?? booking.id}.ics"` },
      };
    }),
    createRoute(google, async (request) => ({ url: createGoogleCalendarLink(await eventOf(request)) })),
    createRoute(outlook, async (request) => ({ url: createOutlookLink(await eventOf(request)) })),
  ];
}
