import type { NameCircle } from '#contract/people/name-privacy.ts';

/** The container of a place. */
export interface BookingContainer {
  containerId: string;
  containerName: string;
  /** The names of the container's parent locations, from the widest to the nearest. */
  containerPath: string[];
  timeZone: string;
}

/** A booking of any kind, as the engine reads it from the database. */
export interface Booking extends BookingContainer {
  id: string;
  userId: string;
  userName: string;
  avatarFileId: string | null;
  bookableId: string;
  label: string;
  startDate: string;
  endDate: string;
  /**
   * The begin and the end of the time for which the place is held, with its preparation. Null
   * without preparation on that side, and undefined in events of earlier versions.
   */
  heldFrom?: string | null;
  heldUntil?: string | null;
  state: 0 | 1;
  confirmedOn: string | null;
  createdOn: string;
  /**
   * Present only in lists, like `released`. Null until the booking is cancelled. `released` is true
   * if the server cancelled the booking, since its holder did not confirm it.
   */
  cancelledOn?: string | null;
  released?: boolean;
  bookedBy: string;
  adminBypass: boolean;
  /** The series of which the booking is a date. Null for a single booking. */
  seriesId: string | null;
  /**
   * True if the booking represents a meeting of an outside calendar. In Biurko, people can cancel
   * or end it, but not change it.
   */
  fromCalendar: boolean;
  /**
   * The instant until which the server holds the place for the holder's answer to an offer of the
   * waitlist. Null or undefined for a booking that its holder has.
   */
  offeredUntil?: string | null;
  /** The number of changes since the booking was made. */
  sequence: number;
  /**
   * The people who see the holder's name, by the strictest choice of company, holder and booking.
   * Undefined in events of earlier versions.
   */
  namesSeenBy?: NameCircle;
  /** True if the holder hides their name for this booking. Undefined in earlier events. */
  isNameHidden?: boolean;
  details: Record<string, unknown>;
  /**
   * Details of the place that lists show besides the label, such as a car's registration number.
   * Null for kinds without such details.
   */
  shown: Record<string, unknown> | null;
  /** Null for kinds without participants. */
  participants: { userId: string; userName: string; avatarFileId: string | null }[] | null;
}
