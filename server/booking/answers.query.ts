import sql from 'sql-template-tag';
import type { MeetingAnswer } from '#contract/meeting-answers.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** One invitation's answer. */
export interface Answer {
  bookingId: string;
  userId: string;
  /** Null where there is none for the time that the meeting is at now. */
  answer: MeetingAnswer | null;
  /** Tells that the owner has yet to see it. */
  isNew: boolean;
}

/** The condition that an answer of `i` is for the time that its booking `b` is at now. */
export const isForItsTime = sql`i.answered_for @> b.during AND lower(i.answered_for) = lower(b.during)`;

/**
 * Reads what those invited to bookings have answered. An answer is for a time: of a meeting that has moved, or lasts longer, it is none,
 * and one that was cut short keeps it.
 */
export function readAnswers(db: Queryable, companyId: string, bookingIds: readonly string[]): Promise<Answer[]> {
  return db.query<Answer>(sql`
    SELECT i.booking_id AS "bookingId", i.user_id AS "userId",
           CASE WHEN ${isForItsTime} THEN i.answer END AS answer, coalesce(i.unread AND ${isForItsTime}, false) AS "isNew"
    FROM booking_participants i JOIN bookings b ON b.company_id = i.company_id AND b.id = i.booking_id
    WHERE i.company_id = ${companyId} AND i.booking_id = ANY(${bookingIds}::uuid[])
    ORDER BY i.booking_id, i.user_id`);
}
