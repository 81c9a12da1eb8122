/**
 * Calendars outside the product in which rooms are booked too. The server reads a room's calendar
 * again before it books the room, because notifications of changes may be lost.
 */
export interface OutsideRoomCalendars {
  /**
   * Reads the calendar of a room before a booking or a change, unless the server has just read it.
   * It waits only briefly, and never throws.
   */
  askBefore(companyId: string, what: { roomId: string } | { bookingId: string }): Promise<void>;
  /**
   * Refreshes the calendars of rooms that people view, in the background. Changes reach the
   * browsers as live events.
   */
  lookedAt(companyId: string, where: { locationIds: readonly string[] } | { roomId: string }): void;
}
