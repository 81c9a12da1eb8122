import { hiddenPerson } from '#contract/people/name-privacy.ts';
import type { Booking } from '#server/events/booking.ts';

/** The fields of a named person whom the reader may not see, without a picture. */
export const hiddenNamedPerson = { userId: hiddenPerson.id, name: hiddenPerson.name } as const;

/** The columns of a holder whose name the reader may not see. */
export const hiddenHolder = { userId: hiddenPerson.id, userName: hiddenPerson.name, avatarFileId: null } as const;

/**
 * Returns a booking without its people, and without the series that would join several bookings of
 * one holder. Title and texts stay, because presenters show these to managers alone.
 */
export const hideHolder = (booking: Booking): Booking => ({
  ...booking,
  ...hiddenHolder,
  bookedBy: hiddenPerson.id,
  seriesId: null,
  participants: booking.participants && [],
});
