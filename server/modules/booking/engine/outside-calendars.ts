/** Calendars outside Biurko that also hold rooms. Their notifications of changes may be lost. */
export interface OutsideCalendars {
  /**
   * Reads the calendar of a room, or of a booking's room, before a booking. It waits for a moment
   * at most, and never fails.
   */
  askBefore(companyId: string, what: { roomId: string } | { bookingId: string }): Promise<void>;
  /**
   * Refreshes the calendars of rooms that people view, in the background. Changes reach their
   * browsers as live events.
   */
  lookedAt(companyId: string, where: { locationIds: readonly string[] } | { roomId: string }): void;
}
