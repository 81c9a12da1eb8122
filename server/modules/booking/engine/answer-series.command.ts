import sql from 'sql-template-tag';
import type { MeetingAnswer } from '#contract/rooms/meeting-answers.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MeetingInvitation } from './answer-codes.ts';
import { answerMeetings } from './answer-meeting.command.ts';
import type { EngineDeps } from './engine-deps.ts';
import { readInvitedMeetings } from './invited-meetings.query.ts';
import type { BookableKind } from './kind.ts';

/**
 * Stores a person's answer to a whole series, for the dates that the server books later. It locks
 * the series first, so that no date is booked meanwhile without the answer. Changes nothing for an
 * invitation to a single meeting.
 */
async function answerLaterDates(
  tx: Transaction,
  { companyId, bookingId: seriesId, userId }: MeetingInvitation,
  answer: MeetingAnswer,
): Promise<void> {
  await tx.query(sql`
    SELECT FROM series WHERE company_id = ${companyId} AND id = ${seriesId} FOR NO KEY UPDATE`);
  await tx.query(sql`
    UPDATE series_participants SET answer = ${answer}
    WHERE company_id = ${companyId} AND series_id = ${seriesId} AND user_id = ${userId}`);
}

/**
 * Stores the answer that a person gave by the link in an emailed invitation, in one transaction. It
 * answers a meeting, or all dates of a series that are not over.
 * @throws Refused `notInvited`, `bookedInCalendar`, `bookingPassed`
 */
export async function answerInvitation(
  deps: EngineDeps,
  kind: BookableKind,
  invitation: MeetingInvitation,
  answer: MeetingAnswer,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await answerLaterDates(tx, invitation, answer);
    const bookingIds = await readInvitedMeetings(tx, invitation, deps.clock.now());
    await answerMeetings(tx, deps, kind, { ...invitation, bookingIds }, answer);
  });
}
