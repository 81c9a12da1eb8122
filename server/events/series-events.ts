import type { Booking } from './booking.ts';
import type { ClosureReason } from './cancel-reason.ts';
import type { KindName } from './kind-name.ts';

interface OfSeries {
  companyId: string;
  kind: KindName;
  seriesId: string;
  /** The holder of the series' bookings. */
  userId: string;
}

/**
 * An event of a whole series, for emails and calendars. The bookings have events of their own, which
 * carry `seriesId`: `bookingsMade` for each place and `bookingsCancelled` in batches. Subscribers that
 * notify people once for a series react to these events and leave out those with `seriesId`.
 */
export type SeriesEvent =
  /**
   * A person booked a series. `bookings` are the dates in the bookable period, earliest first, and
   * empty if all come later. With `replaced`, the person changed a series from a day of its place on.
   * The cancelled bookings of that one are its own, and the holder gets one notification of the change.
   */
  | ({
      name: 'seriesBooked';
      by: string;
      bookings: readonly Booking[];
      replaced: { seriesId: string; fromDay: string; bookings: readonly Booking[] } | null;
    } & OfSeries)
  /**
   * The server booked dates that the bookable period reached, or that were refused before. `returns`
   * if refused dates that an email named wait for the person's limit now, so calendars show them again.
   * `movedFrom` is the id of the removed place that the series left for a like one.
   */
  | ({ name: 'seriesExtended'; bookings: readonly Booking[]; returns?: true; movedFrom?: string } & OfSeries)
  /**
   * A series ended at a day of its place. `bookings` are its cancelled bookings, and `by` is the person
   * who ended it. Null for the server, when its holder has left or its place is gone.
   */
  | ({ name: 'seriesEnded'; by: string | null; fromDay: string; bookings: readonly Booking[] } & OfSeries)
  /**
   * The place of a series closed or froze, and the series does not move to a like place. The holder has to
   * choose another place. It is published once for each closure.
   */
  | ({ name: 'seriesNeedsPlace'; reason: ClosureReason } & OfSeries);
