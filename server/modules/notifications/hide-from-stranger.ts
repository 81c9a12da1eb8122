import type { Booking } from '#server/events/booking.ts';
import { hideHolder } from '#server/modules/booking/engine/names/hide-holder.ts';

/** The texts of a booking that its holder typed, and by which a reader would know the holder. */
const typedTexts = ['carRegistrationNumber', 'description'] as const;

/** Returns a booking without its people, its series and the texts that its holder typed. */
export function hideFromStranger(booking: Booking): Booking {
  const { details } = booking;
  const blank = Object.fromEntries(typedTexts.flatMap((field) => (field in details ? [[field, '']] : [])));
  return { ...hideHolder(booking), details: { ...details, ...blank } };
}
