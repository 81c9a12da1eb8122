import type { Period } from '#contract/booking/bookings.ts';
import type { BookedKind } from '#contract/places/booked-kinds.ts';
import type { roomEquipment } from '#contract/places/locations.ts';

/** A piece of a room's equipment. */
export type Equipment = (typeof roomEquipment)[number];

/** Places for which a member may wait. */
export interface JoinTarget {
  placeId?: string;
  locationId?: string;
  label: string;
}

/** The start of the dialog that joins the waitlist. */
export interface JoinStart {
  kind: BookedKind;
  period: Period;
  /** The time zone of the places. */
  timeZone: string;
  /** The initial choice to hide the member's name at the booking. */
  isNameHidden?: boolean;
  /** The narrowest target first. */
  targets: readonly JoinTarget[];
  /** The topic of the meeting, for kinds that need one. Undefined for the others. */
  topic?: string;
  /** The names of equipment, if the wait may demand seats and equipment. */
  equipment?: Readonly<Record<Equipment, string>>;
}
