/** What the address of my bookings says, so that it can be shared and survives Back and a reload. */
export interface MyBookingsAddress {
  kind?: string;
  /** A choice of days, or a day (yyyy-MM-dd). */
  dates?: string;
}

/** Takes of an address what is of my bookings; whether it means anything is seen where it is used. */
export function myBookingsAddress({ kind, dates }: Record<string, unknown>): MyBookingsAddress {
  return { ...(typeof kind === 'string' && { kind }), ...(typeof dates === 'string' && { dates }) };
}
