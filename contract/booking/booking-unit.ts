/** Whole days, half days, or the minutes of a step at which bookings start and end. */
export type BookingUnit = 'wholeDays' | 'halfDays' | number;

/**
 * The units of a location by kind of place. A kind without one is booked by the minute, as ever.
 */
export type BookingUnitsByKind = Readonly<Partial<Record<string, BookingUnit | null>>>;
