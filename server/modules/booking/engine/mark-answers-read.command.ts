import sql from 'sql-template-tag';
import type { MeetingAnswerSeenByOwner } from '#contract/rooms/meeting-answers.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';
import { findUncancelledBooking } from './bookings.query.ts';
import type { BookableKind } from './kind.ts';

/**
 * Stores that the owner of a meeting has seen these answers. An answer that has changed meanwhile
 * stays unread.
 * @throws Refused `notFound`, or `notYourBooking` for a caller who is not the owner
 */
export async function markAnswersRead(
  db: Database,
  kind: BookableKind,
  { companyId, userId }: Pick<Member, 'companyId' | 'userId'>,
  bookingId: string,
  seen: readonly MeetingAnswerSeenByOwner[],
): Promise<void> {
  const booking = requireFound(await findUncancelledBooking(db, companyId, kind, bookingId));
  if (booking.userId !== userId) refuse('notYourBooking', {});
  // The transaction is retried after a deadlock with a transaction that removes participants.
  await db.transaction((tx) =>
    tx.query(sql`
      UPDATE booking_participants i SET unread = false
      FROM unnest(${seen.map((one) => one.userId)}::uuid[], ${seen.map((one) => one.answer)}::text[]) AS s (user_id, answer)
      WHERE i.company_id = ${companyId} AND i.booking_id = ${bookingId}
        AND i.user_id = s.user_id AND i.answer = s.answer AND i.unread`),
  );
}
