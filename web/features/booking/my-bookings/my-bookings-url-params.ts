/**
 * The search parameters of the screen with the member's own bookings. They survive sharing, Back
 * and a reload.
 */
export interface MyBookingsUrlParams {
  kind?: string;
  /** An option of the date filter, or a day (yyyy-MM-dd). */
  dates?: string;
  /** The id of the offer that a link of an email or a push message answers. */
  offer?: string;
  answer?: 'take' | 'leave';
}

/**
 * Returns the search parameters of the URL of the member's own bookings. The screen checks their
 * values.
 */
export function parseMyBookingsUrlParams({ kind, dates, offer, answer }: Record<string, unknown>): MyBookingsUrlParams {
  return {
    ...(typeof kind === 'string' && { kind }),
    ...(typeof dates === 'string' && { dates }),
    ...(typeof offer === 'string' && { offer }),
    ...((answer === 'take' || answer === 'leave') && { answer }),
  };
}
