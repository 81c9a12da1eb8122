import type { Booking } from './booking.ts';
import type { SeriesPlaceClosureReason } from './cancel-reason.ts';
import type { KindName } from './kind-name.ts';

interface OfSeries {
  companyId: string;
  kind: KindName;
  seriesId: string;
  /** The holder of the series' bookings. */
  userId: string;
}

/**
 * An event of a whole series, for emails and calendars. Its bookings also cause `bookingsMade` and
 * `bookingsCancelled`, both in batches. A batch of `bookingsMade` has one place, and a place may
 * have several batches. These events carry `seriesId`. A subscriber that notifies people once for a
 * series handles SeriesEvent and skips events with `seriesId`.
 */
export type SeriesEvent =
  /**
   * A person booked a series. `bookings` are the dates in the bookable period, earliest first. They
   * are empty if all dates lie after that period. With `replaced`, the person changed an existing
   * series. The existing series ended at `fromDay`, a day in the time zone of its place.
   * `replaced.bookings` are its cancelled bookings. The holder gets one notification of both.
   */
  | ({
      name: 'seriesBooked';
      by: string;
      bookings: readonly Booking[];
      replaced: { seriesId: string; fromDay: string; bookings: readonly Booking[] } | null;
    } & OfSeries)
  /**
   * The server booked dates that entered the bookable period, or that were refused before.
   * `returns` is true if dates that were reported as refused now only wait for the person's limit.
   * Calendars show these dates again. `movedFrom` is the id of the removed place that the series
   * left for a like place.
   */
  | ({ name: 'seriesExtended'; bookings: readonly Booking[]; returns?: true; movedFrom?: string } & OfSeries)
  /**
   * A series ended. `fromDay`, a day in the time zone of its place, is the first day without dates.
   * `bookings` are the bookings that the end cancelled. `by` is the person who ended the series. It
   * is null if the server did, because the holder has left or the place is gone.
   */
  | ({ name: 'seriesEnded'; by: string | null; fromDay: string; bookings: readonly Booking[] } & OfSeries)
  /**
   * The place of a series closed or froze, and the series does not move to a like place. The holder
   * has to choose another place. The server publishes the event once for each closure.
   */
  | ({ name: 'seriesNeedsPlace'; reason: SeriesPlaceClosureReason } & OfSeries);
