import sql from 'sql-template-tag';
import type { Booking } from '#server/events/booking.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { currentTimeAnswerCondition } from '../answers.query.ts';

/**
 * Gives dates of a new series the guests' answers to the dates that they replace. The place and the
 * time must be the same. An answer that was given before the old date moved to this time is not
 * kept.
 */
export async function copyAnswersToReplacingDates(
  tx: Transaction,
  companyId: string,
  { replaced, booked }: { replaced: readonly Booking[]; booked: readonly Booking[] },
): Promise<void> {
  if (replaced.length === 0 || booked.length === 0) return;
  const idsOf = (bookings: readonly Booking[]) => bookings.map(({ id }) => id);
  await tx.query(sql`
    UPDATE booking_participants n
    SET answer = i.answer, answered_on = i.answered_on, answered_for = i.answered_for, unread = i.unread
    FROM bookings b
      JOIN bookings o ON o.company_id = b.company_id AND o.id = ANY(${idsOf(replaced)}::uuid[])
        AND o.bookable_id = b.bookable_id AND o.during = b.during
      JOIN booking_participants i ON i.company_id = o.company_id AND i.booking_id = o.id
    WHERE b.company_id = ${companyId} AND b.id = ANY(${idsOf(booked)}::uuid[])
      AND n.company_id = b.company_id AND n.booking_id = b.id AND n.user_id = i.user_id
      AND i.answer IS NOT NULL AND ${currentTimeAnswerCondition}`);
}

/**
 * Gives a new series the guests' answers to all dates of the replaced series. The place, the days
 * and the hours of the rule must be the same. The answers hold for dates that the server books
 * later.
 */
export async function copyAnswersToReplacingSeries(
  tx: Transaction,
  companyId: string,
  { replacedId, seriesId }: { replacedId: string; seriesId: string },
): Promise<void> {
  await tx.query(sql`
    UPDATE series_participants n SET answer = i.answer
    FROM series s
      JOIN series o ON o.company_id = s.company_id AND o.id = ${replacedId} AND o.bookable_id = s.bookable_id
        AND o.rule -> 'pattern' = s.rule -> 'pattern' AND o.rule -> 'hours' = s.rule -> 'hours'
      JOIN series_participants i ON i.company_id = o.company_id AND i.series_id = o.id
    WHERE s.company_id = ${companyId} AND s.id = ${seriesId}
      AND n.company_id = s.company_id AND n.series_id = s.id AND n.user_id = i.user_id`);
}
