import type { KeptBookingTime } from '#contract/time/kept-times.ts';
import type { Booking } from './booking.ts';
import type { CancelReason } from './cancel-reason.ts';
import type { TemporaryLocationClosure } from './closing.ts';
import type { KindName } from './kind-name.ts';
import type { SeriesEvent } from './series-events.ts';

interface OfBookings {
  companyId: string;
  kind: KindName;
  /** The id of the user who made the change. */
  by: string;
  /**
   * The current bookings, or the last state of cancelled ones. All bookings of a `bookingsMade`
   * event are of one place. The same holds for `bookingsChanged` without `keeping`.
   */
  bookings: readonly Booking[];
  /**
   * True if an outside calendar caused the event. The outside calendar notifies the people of the
   * meeting, so Biurko does not.
   */
  imported?: true;
  /**
   * True if the server booked a place for a person who waited for it. No preference hides the
   * message, because the person did not act.
   */
  given?: true;
  /**
   * The series of the bookings. Undefined for bookings without a series, and for a change of one
   * date. With it, a series event notifies the people instead (series-events.ts).
   */
  seriesId?: string;
}

/** Meetings of several people from an outside calendar. No user of Biurko caused the event. */
interface OfCalendars extends Omit<OfBookings, 'by' | 'imported'> {
  by: null;
  imported: true;
}

/** An event that the engine's commands publish in their transactions. */
export type BookingEvent =
  | ({ name: 'bookingsMade' } & (OfBookings | OfCalendars))
  /**
   * `before` holds the earlier states in the same order as `bookings`, for emails and for places
   * that become free. `keeping` is present if a new time zone of one container caused the event.
   * Its bookings may then have several holders.
   */
  | ({ name: 'bookingsChanged'; before: readonly Booking[]; keeping?: KeptBookingTime } & OfBookings)
  /**
   * `by` is null for released bookings, for bookings of an outside calendar, and for those on a day
   * that a calendar closed.
   */
  | ({
      name: 'bookingsCancelled';
      reason?: CancelReason;
      /** The closed locations, if they are the reason. */
      closings?: readonly TemporaryLocationClosure[];
      by: string | null;
    } & Omit<OfBookings, 'by'>)
  /** A person ended the bookings early. Their end is the time of the event. */
  | ({ name: 'bookingsTerminated' } & OfBookings)
  | ({ name: 'presenceConfirmed' } & OfBookings)
  /** An invited person answered the invitation to a meeting. `by` is the id of that person. */
  | ({ name: 'meetingAnswered' } & OfBookings);

/** All events of the engine's commands. */
export type BookingOrSeriesEvent = BookingEvent | SeriesEvent;
