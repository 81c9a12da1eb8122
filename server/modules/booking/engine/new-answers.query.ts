import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';
import { currentTimeAnswerCondition } from './answers.query.ts';
import type { BookableKind } from './kind.ts';

/**
 * Counts the answers that an owner has not seen yet, by meeting. Meetings that are over do not
 * count. Neither do answers for an earlier time of the meeting.
 */
export function countUnreadAnswersByMeeting(
  db: Queryable,
  kind: BookableKind,
  { companyId, userId }: { companyId: string; userId: string },
  now: Date,
): Promise<{ bookingId: string; count: number }[]> {
  return db.query(sql`
    SELECT i.booking_id AS "bookingId", count(*)::int AS count
    FROM bookings b JOIN booking_participants i ON i.company_id = b.company_id AND i.booking_id = b.id
    WHERE b.company_id = ${companyId} AND b.user_id = ${userId} AND b.kind = ${kind.name} AND b.state < 2
      AND upper(b.during) > ${now.toISOString()} AND i.unread AND ${currentTimeAnswerCondition}
    GROUP BY i.booking_id ORDER BY i.booking_id`);
}
