import * as z from 'zod';

/**
 * The time that bookings keep when their place changes its time zone: their wall-clock hours or
 * their instants.
 */
export const keptBookingTime = z.enum(['wallClock', 'instant']);
export type KeptBookingTime = z.infer<typeof keptBookingTime>;

/**
 * The administrator's confirmation of a changed time zone, with the number of bookings shown. If
 * bookings have not ended, the server refuses a save without it, or with too low a number
 * (`bookingsOnOtherClocks`).
 */
export const timeZoneChangeConfirmation = z
  .strictObject({ keep: keptBookingTime, bookings: z.number().int().min(0) })
  .optional();
export type TimeZoneChangeConfirmation = z.infer<typeof timeZoneChangeConfirmation>;

/** The refusals of a save that changes a time zone. */
export const timeZoneChangeErrors = ['bookingsOnOtherClocks', 'clocksCollide'] as const;
