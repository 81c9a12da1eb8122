import * as z from 'zod';

/** What bookings keep when the clocks change where they are: their hours on the wall, or their instants. */
export const keptTime = z.enum(['wallClock', 'instant']);
export type KeptTime = z.infer<typeof keptTime>;

/**
 * What bookings keep when a save changes the time zone of where they are, and of how many bookings that was said. A save without it is
 * refused (`bookingsOnOtherClocks`) where bookings have not ended, and so is one that knows of fewer than there are.
 */
export const keptTimes = z.strictObject({ keep: keptTime, bookings: z.number().int().min(0) }).optional();
export type KeptTimes = z.infer<typeof keptTimes>;

/** The refusals of a save that changes a time zone. */
export const clockErrors = ['bookingsOnOtherClocks', 'clocksCollide'] as const;
