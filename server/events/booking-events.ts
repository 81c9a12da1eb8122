import type { KeptBookingTime } from '#contract/time/kept-times.ts';
import type { Booking } from './booking.ts';
import type { CancelReason } from './cancel-reason.ts';
import type { KindName } from './kind-name.ts';
import type { SeriesEvent } from './series-events.ts';

interface OfBookings {
  companyId: string;
  kind: KindName;
  /** The id of the user who made the change. */
  by: string;
  /**
   * The current bookings, or the last state of cancelled ones. New bookings are of one place, and
   * so are changed bookings without `keeping`.
   */
  bookings: readonly Booking[];
  /**
   * True if an outside calendar caused the event. That calendar notifies the people of the meeting
   * itself.
   */
  imported?: true;
  /**
   * The series whose dates the bookings are, if the event is about a series. A series event notifies
   * its people then (series-events.ts).
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
   * `before` holds the earlier states in the same order, for emails and for places that become
   * free. With `keeping`, a new time zone changed the bookings of one container, which several
   * people hold.
   */
  | ({ name: 'bookingsChanged'; before: readonly Booking[]; keeping?: KeptBookingTime } & OfBookings)
  /** `by` is null for released bookings and for bookings of an outside calendar. */
  | ({ name: 'bookingsCancelled'; reason?: CancelReason; by: string | null } & Omit<OfBookings, 'by'>)
  /** A person ended the bookings early. Their end is the time of the event. */
  | ({ name: 'bookingsTerminated' } & OfBookings)
  | ({ name: 'presenceConfirmed' } & OfBookings)
  /** An invited person answered. `by` is their id. */
  | ({ name: 'meetingAnswered' } & OfBookings);

/** All events of the engine's commands. */
export type EngineEvent = BookingEvent | SeriesEvent;
