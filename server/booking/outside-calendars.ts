/** Calendars outside of Biurko that hold rooms as well. They tell of changes, and what they tell may be lost. */
export interface OutsideCalendars {
  /**
   * Asks the calendar of a room, or of a booking's room, before it is booked: what is found there counts. It waits for a moment at most, and
   * never fails.
   */
  askBefore(companyId: string, what: { roomId: string } | { bookingId: string }): Promise<void>;
  /** Has the calendars of some locations' rooms, or of a room, asked because people look at them. What is found comes to them as it happens. */
  lookedAt(companyId: string, where: { locationIds: readonly string[] } | { roomId: string }): void;
}
