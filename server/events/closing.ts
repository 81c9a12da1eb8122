/** A location that is closed on some days, and the bookings that end for it. */
export interface TemporaryLocationClosure {
  locationName: string;
  /** The name of the closed days or of the public holiday. */
  names: Record<'pl' | 'en', string>;
  bookingIds: readonly string[];
}
