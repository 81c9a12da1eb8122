import type { KeptTime } from '#contract/kept-times.ts';
import type { Booking } from './booking.ts';
import type { KindName } from './kind-name.ts';

interface OfBookings {
  companyId: string;
  kind: KindName;
  /** Who did it. */
  by: string;
  /** As they are now; those that were cancelled as they were last. Of one command, so of one place when made or changed. */
  bookings: readonly Booking[];
  /** It follows a calendar outside, which tells its people itself. */
  imported?: true;
}

/** What calendars outside brought, of several people at once: nobody did it here. */
interface OfCalendars extends Omit<OfBookings, 'by' | 'imported'> {
  by: null;
  imported: true;
}

/**
 * Reasons for which the server cancels bookings: their place is removed or locked, its whole location is removed or hidden, or their
 * holder did not confirm them in time.
 */
export type CancelReason = 'placeRemoved' | 'placeLocked' | 'locationRemoved' | 'locationHidden' | 'notConfirmed';

/** What happens to bookings, said by the engine's commands in their transactions. */
export type BookingEvent =
  | ({ name: 'bookingsMade' } & (OfBookings | OfCalendars))
  /**
   * `before` is what each was, in the same order: a mail says what changed, and another place has to be freed on screens. `keeping` is what
   * they kept where the clocks of their place were set: they are of one container then, and of several people.
   */
  | ({ name: 'bookingsChanged'; before: readonly Booking[]; keeping?: KeptTime } & OfBookings)
  /** By nobody (null) those that are released. */
  | ({ name: 'bookingsCancelled'; reason?: CancelReason; by: string | null } & Omit<OfBookings, 'by'>)
  /** Ended early: their end is now. */
  | ({ name: 'bookingsTerminated' } & OfBookings)
  | ({ name: 'presenceConfirmed' } & OfBookings)
  /** By somebody who is invited. */
  | ({ name: 'meetingAnswered' } & OfBookings);
