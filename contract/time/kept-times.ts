import * as z from 'zod';

/**
 * The choice for bookings whose place changes its time zone: they keep their wall-clock hours or
 * their instants.
 */
export const keptTime = z.enum(['wallClock', 'instant']);
export type KeptTime = z.infer<typeof keptTime>;

/**
 * The administrator's choice for a save that changes a time zone, with the number of bookings
 * shown. The server refuses a save without it, or with too low a number (`bookingsOnOtherClocks`),
 * if bookings have not ended.
 */
export const keptTimes = z.strictObject({ keep: keptTime, bookings: z.number().int().min(0) }).optional();
export type KeptTimes = z.infer<typeof keptTimes>;

/** The refusals of a save that changes a time zone. */
export const clockErrors = ['bookingsOnOtherClocks', 'clocksCollide'] as const;
