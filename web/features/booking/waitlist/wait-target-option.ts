import type { Period } from '#contract/booking/bookings.ts';
import type { BookedKind } from '#contract/places/booked-kinds.ts';
import type { roomEquipmentNames } from '#contract/places/locations.ts';

/** A piece of a room's equipment. */
export type Equipment = (typeof roomEquipmentNames)[number];

/** Places for which a member may wait. */
export interface WaitTargetOption {
  placeId?: string;
  locationId?: string;
  label: string;
}

/**
 * The text that a booking of the kind needs: the topic of a meeting, the number of a car, a title.
 */
export interface JoinWaitlistKindTextField {
  /** The name in the details of the booking. */
  name: string;
  label: string;
  value: string;
  maxLength: number;
  /** True if the field turns letters into capitals. */
  isUppercase?: true;
  /**
   * Returns the error of a typed text, or undefined. The server refuses a wrong topic by itself.
   */
  check?: (typed: string) => string | undefined;
}

/** The start of the dialog that joins the waitlist. */
export interface JoinWaitlistDraft {
  kind: BookedKind;
  period: Period;
  /** The time zone of the places. */
  timeZone: string;
  /** The initial choice to hide the member's name at the booking. */
  isNameHidden?: boolean;
  /** The narrowest target first. */
  targets: readonly WaitTargetOption[];
  /** The text of the booking, for kinds that need one. Undefined for desks. */
  field?: JoinWaitlistKindTextField;
  /** True if the member has chosen people to invite, whom the server does not invite. */
  hasGuests?: boolean;
  /** The other details of the booking. */
  details?: Record<string, string | number | boolean | null>;
  /** The names of equipment, if the wait may demand seats and equipment. */
  equipment?: Readonly<Record<Equipment, string>>;
}
