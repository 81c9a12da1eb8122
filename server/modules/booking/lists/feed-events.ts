import type { Booking } from '#server/events/booking.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { CalendarEvent } from '#server/modules/booking/engine/calendar-export.ts';
import type { StoredCalendarSeries } from '#server/modules/booking/engine/series/calendar/calendar-series.query.ts';
import { createCalendarSeriesOfFeed } from '#server/modules/booking/engine/series/calendar/calendar-series.ts';
import { planSeriesEntry, type SeriesEntry } from '#server/modules/booking/engine/series/calendar/plan-series-entry.ts';
import type { FeedBooking } from './feed.command.ts';

interface FeedEvents {
  events: { event: CalendarEvent; isCancelled: boolean }[];
  series: SeriesEntry[];
}

/**
 * Divides the bookings of a feed into single events and series. A series with only cancelled
 * bookings becomes one cancelled event, so that subscribers remove it.
 */
export function divideFeedEvents(
  bookings: readonly FeedBooking[],
  series: ReadonlyMap<string, StoredCalendarSeries>,
  asEvent: (kind: KindName) => (booking: Booking) => CalendarEvent,
): FeedEvents {
  const all: FeedEvents = { events: [], series: [] };
  const isOfSeries = ({ day, seriesId }: FeedBooking) => day !== null && seriesId !== null && series.has(seriesId);
  for (const booking of bookings.filter((one) => !isOfSeries(one)))
    all.events.push({ event: asEvent(booking.kind)(booking), isCancelled: booking.isCancelled });
  for (const [id, some] of Map.groupBy(bookings.filter(isOfSeries), ({ seriesId }) => seriesId!)) {
    const one = series.get(id)!;
    const active = some.filter(({ isCancelled }) => !isCancelled).map((booking) => ({ day: booking.day!, booking }));
    const booked = createCalendarSeriesOfFeed(one, active, asEvent(one.kind));
    const entry = booked && planSeriesEntry(booked);
    if (entry) all.series.push(entry);
    else {
      const event = { ...asEvent(one.kind)(some.at(-1)!), id, sequence: one.model.sequence };
      all.events.push({ event, isCancelled: true });
    }
  }
  return all;
}
