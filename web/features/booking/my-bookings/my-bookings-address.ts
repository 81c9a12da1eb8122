/** The search parameters of own bookings. They survive sharing, Back and a reload. */
export interface MyBookingsAddress {
  kind?: string;
  /** A choice of days, or a day (yyyy-MM-dd). */
  dates?: string;
}

/** Returns the parameters of an address. The screen that uses them checks their values. */
export function myBookingsAddress({ kind, dates }: Record<string, unknown>): MyBookingsAddress {
  return { ...(typeof kind === 'string' && { kind }), ...(typeof dates === 'string' && { dates }) };
}
