import sql from 'sql-template-tag';
import type { MeetingAnswer } from '#contract/rooms/meeting-answers.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** A person's answer to the invitation to one meeting. */
export interface InvitationAnswer {
  bookingId: string;
  userId: string;
  /** Null if the person has not answered, or only for another time of the meeting. */
  answer: MeetingAnswer | null;
  /** True if the meeting's owner has not seen this answer yet. */
  isNew: boolean;
}

/**
 * SQL condition: the answer of invitation `i` holds for its booking `b`. It was given for the same
 * start and for the current end or a later one.
 */
export const currentTimeAnswerCondition = sql`i.answered_for @> b.during AND lower(i.answered_for) = lower(b.during)`;

/**
 * Reads the answers to the invitations of bookings. Answers for another start or an earlier end
 * read as null. A meeting that only ends earlier keeps its answers.
 */
export function readInvitationAnswers(
  db: Queryable,
  companyId: string,
  bookingIds: readonly string[],
): Promise<InvitationAnswer[]> {
  return db.query<InvitationAnswer>(sql`
    SELECT i.booking_id AS "bookingId", i.user_id AS "userId",
           CASE WHEN ${currentTimeAnswerCondition} THEN i.answer END AS answer, coalesce(i.unread AND ${currentTimeAnswerCondition}, false) AS "isNew"
    FROM booking_participants i JOIN bookings b ON b.company_id = i.company_id AND b.id = i.booking_id
    WHERE i.company_id = ${companyId} AND i.booking_id = ANY(${bookingIds}::uuid[])
    ORDER BY i.booking_id, i.user_id`);
}
