import type { Booking } from './booking.ts';
import type { CancelReason } from './booking-events.ts';
import type { KindName } from './kind-name.ts';

interface OfSeries {
  companyId: string;
  kind: KindName;
  seriesId: string;
  /** The holder of the series' bookings. */
  userId: string;
}

/** The reason for which a series ended, if no person ended it. */
export type SeriesEndReason = 'holderLeft' | 'placeRemoved';

/**
 * An event of a whole series, for emails and calendars. The bookings have events of their own, which
 * carry `seriesId`: `bookingsMade` for each place and `bookingsCancelled` in batches. Subscribers that
 * notify people once for a series react to these events and leave out those with `seriesId`.
 */
export type SeriesEvent =
  /**
   * A person booked a series. `bookings` are the dates in the bookable period, earliest first, and
   * empty if all come later. With `replaced`, the person changed a series: its bookings from that day
   * on are cancelled, and the holder is told of a change.
   */
  | ({
      name: 'seriesBooked';
      by: string;
      bookings: readonly Booking[];
      replaced: { seriesId: string; bookings: readonly Booking[] } | null;
    } & OfSeries)
  /** The server booked dates that the bookable period reached, or that were refused before. */
  | ({ name: 'seriesExtended'; bookings: readonly Booking[] } & OfSeries)
  /**
   * A series ended at a day of its place. `bookings` are its cancelled bookings. `by` is null if
   * nobody asked for it.
   */
  | ({
      name: 'seriesEnded';
      by: string | null;
      fromDay: string;
      bookings: readonly Booking[];
      reason?: SeriesEndReason;
    } & OfSeries)
  /**
   * The place of a series closed, and the series does not move to a like place. The holder has to
   * choose another place. It is published once for each closure.
   */
  | ({ name: 'seriesNeedsPlace'; placeName: string; containerName: string; reason: CancelReason } & OfSeries);
