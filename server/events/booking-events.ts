import type { KeptTime } from '#contract/time/kept-times.ts';
import type { Booking } from './booking.ts';
import type { KindName } from './kind-name.ts';

interface OfBookings {
  companyId: string;
  kind: KindName;
  /** The user who did it. */
  by: string;
  /**
   * The current bookings, or the last state of cancelled ones. Bookings made are of one place, and
   * so are changed ones without `keeping`.
   */
  bookings: readonly Booking[];
  /**
   * True if an outside calendar caused the event. That calendar notifies the people of the meeting
   * itself.
   */
  imported?: true;
}

/** Meetings of several people that an outside calendar brought. No user of Biurko acted. */
interface OfCalendars extends Omit<OfBookings, 'by' | 'imported'> {
  by: null;
  imported: true;
}

/**
 * The reason of a cancellation that no holder requested. The place or its location closed, or the
 * holder did not confirm in time.
 */
export type CancelReason = 'placeRemoved' | 'placeLocked' | 'locationRemoved' | 'locationHidden' | 'notConfirmed';

/** An event that the engine's commands publish in their transactions. */
export type BookingEvent =
  | ({ name: 'bookingsMade' } & (OfBookings | OfCalendars))
  /**
   * `before` holds the earlier states in the same order, for emails and for places that become
   * free. With `keeping`, a new time zone changed bookings of one container and of several people.
   */
  | ({ name: 'bookingsChanged'; before: readonly Booking[]; keeping?: KeptTime } & OfBookings)
  /** `by` is null for released bookings and for those of an outside calendar. */
  | ({ name: 'bookingsCancelled'; reason?: CancelReason; by: string | null } & Omit<OfBookings, 'by'>)
  /** The bookings ended early. Their end is now. */
  | ({ name: 'bookingsTerminated' } & OfBookings)
  | ({ name: 'presenceConfirmed' } & OfBookings)
  /** `by` is an invited person. */
  | ({ name: 'meetingAnswered' } & OfBookings);
