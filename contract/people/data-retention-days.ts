/**
 * The days for which the server keeps data about people after it has lost its use. The cleanups
 * delete by these numbers, and the page about privacy prints them.
 */
export const dataRetentionDays = {
  /** Absences after their last day, and the records of bookings that they freed. */
  absences: 400,
  /** Own marks of the week, after their day. */
  weekMarks: 31,
  /** Days that leads of teams propose, after the last one. */
  teamDays: 31,
  /** Waits for taken places, after their end. */
  waits: 31,
  /** Assigned desks after their last day, and released days after they have passed. */
  assignedDesks: 2,
  /** Closed conflicts with Exchange, with the names of their organisers. */
  exchangeConflicts: 90,
} as const;
