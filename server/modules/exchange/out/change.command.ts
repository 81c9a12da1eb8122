import sql from 'sql-template-tag';
import { strangerSeesHolderCondition } from '#server/modules/booking/engine/names/name-circle.query.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { RoomAndCompanyIds } from '../event-links.command.ts';

/** A change to send: a booking, as its room's calendar should have it. */
export interface PendingChange {
  bookingId: string;
  /**
   * The version of the change. A sent change is deleted only if its version is the same, so that a
   * newer change stays.
   */
  version: number;
  forced: boolean;
  /** True when the booking holds this room. */
  isHere: boolean;
  /** True when the booking ended so long ago that it is no longer sent. */
  isOver: boolean;
  fromCalendar: boolean;
  /** Epoch milliseconds, as in `end`. */
  start: number;
  end: number;
  subject: string;
  /** Null if not all members see the holder's name, because the calendar shows it to everyone. */
  userName: string | null;
}

/**
 * Reads the oldest changes to send to a room's calendar, with the present state of their bookings.
 * @param since bookings that ended before this instant are not sent any more
 */
export async function readPendingChanges(
  db: Queryable,
  { companyId, roomId }: RoomAndCompanyIds,
  since: Date,
  limit = 50,
): Promise<PendingChange[]> {
  return await db.query<PendingChange>(sql`
    SELECT c.booking_id AS "bookingId", c.version, c.forced,
           coalesce(b.state < 2 AND b.bookable_id = c.room_id, false) AS "isHere",
           coalesce(upper(b.during) <= ${since.toISOString()}::timestamptz, false) AS "isOver",
           coalesce(b.from_calendar, false) AS "fromCalendar",
           (extract(epoch FROM lower(b.during)) * 1000)::float8 AS start, (extract(epoch FROM upper(b.during)) * 1000)::float8 AS end,
           b.details ->> 'topic' AS subject, CASE WHEN ${strangerSeesHolderCondition} THEN p.name END AS "userName"
    FROM exchange_changes c
      LEFT JOIN bookings b ON b.company_id = ${companyId} AND b.id = c.booking_id
      LEFT JOIN people p ON p.company_id = ${companyId} AND p.user_id = b.user_id
    WHERE c.company_id = ${companyId} AND c.room_id = ${roomId} ORDER BY c.added_on LIMIT ${limit}`);
}

/**
 * Deletes a change that was sent. If the booking was changed again meanwhile, the newer change
 * stays.
 */
export async function deleteSentChange(
  db: Queryable,
  { companyId, roomId }: RoomAndCompanyIds,
  change: PendingChange,
): Promise<void> {
  await db.query(sql`
    DELETE FROM exchange_changes WHERE company_id = ${companyId} AND room_id = ${roomId}
      AND booking_id = ${change.bookingId} AND version = ${change.version}`);
}
