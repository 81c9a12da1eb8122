/** The search parameters of own bookings. They survive sharing, Back and a reload. */
export interface MyBookingsAddress {
  kind?: string;
  /** A choice of days, or a day (yyyy-MM-dd). */
  dates?: string;
}

/** Returns the search parameters of the screen's URL. The screen checks their values. */
export function myBookingsAddress({ kind, dates }: Record<string, unknown>): MyBookingsAddress {
  return { ...(typeof kind === 'string' && { kind }), ...(typeof dates === 'string' && { dates }) };
}
