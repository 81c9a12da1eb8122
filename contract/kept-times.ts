import * as z from 'zod';

/** The choice for bookings whose place gets another time zone: they keep their hours on the wall, or their instants. */
export const keptTime = z.enum(['wallClock', 'instant']);
export type KeptTime = z.infer<typeof keptTime>;

/**
 * The administrator's choice for a save that changes a time zone, with the number of bookings that they were shown. A save without it is
 * refused (`bookingsOnOtherClocks`) where bookings have not ended, and so is one that knows of fewer than there are.
 */
export const keptTimes = z.strictObject({ keep: keptTime, bookings: z.number().int().min(0) }).optional();
export type KeptTimes = z.infer<typeof keptTimes>;

/** The refusals of a save that changes a time zone. */
export const clockErrors = ['bookingsOnOtherClocks', 'clocksCollide'] as const;
