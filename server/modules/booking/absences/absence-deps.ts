import type { DayKeptByOthers } from '#contract/absences/absences.ts';
import type { AbsenceEvent } from '#server/events/absence-events.ts';
import type { BookingEvent } from '#server/events/booking-events.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { EngineDeps } from '#server/modules/booking/engine/engine-deps.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import type { OutsideRoomCalendars } from '#server/modules/booking/engine/outside-calendars.ts';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';

/** A day of a person's assigned desk that stays with others when an absence no longer covers it. */
export interface KeptDayOfOwner extends DayKeptByOthers {
  userId: string;
}

/** The part of assigned desks that absences need. An absence frees the desk of its person. */
export interface AssignedDeskOperations {
  /**
   * Runs a change of absences under the locks of the people's desks. The caller has locked their
   * memberships, and holds no lock of places or bookings. Days on which others have booked the desk
   * stay with them.
   * @returns the result of the change
   */
  keepTakenDays<T>(
    tx: Transaction,
    absences: { companyId: string; userIds: readonly string[]; pressId: string; bookingIds?: readonly string[] },
    change: () => Promise<T>,
  ): Promise<T>;
  /** Reads the days that changes with this id kept, and that others still have. Earliest first. */
  readKeptDays(
    db: Queryable,
    press: { companyId: string; userIds: readonly string[]; pressId: string },
  ): Promise<KeptDayOfOwner[]>;
}

export interface AbsenceDeps extends Omit<EngineDeps, 'publish' | 'links'> {
  publish: Publish<BookingEvent | AbsenceEvent>;
  kinds: Record<KindName, BookableKind>;
  /**
   * Checks a room's outside calendar, which may hold the room, before an undo books the room again.
   */
  calendars: Pick<OutsideRoomCalendars, 'askBefore'>;
  assignedDesks: AssignedDeskOperations;
}
