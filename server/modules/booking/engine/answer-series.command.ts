import sql from 'sql-template-tag';
import type { MeetingAnswer } from '#contract/rooms/meeting-answers.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { MeetingInvitation } from './answer-codes.ts';
import { answerMeetings, requireActiveGuest } from './answer-meeting.command.ts';
import type { EngineDeps } from './engine-deps.ts';
import type { BookableKind } from './kind.ts';
import { isDateOfSeries, readMeetingsOfInvitation } from './meetings-of-invitation.query.ts';

/**
 * Stores a person's answer to a whole series, for the dates that the server books later. It locks
 * the series first, so that no date is booked meanwhile without the answer. Changes nothing for an
 * invitation to a single meeting.
 * @returns true if the server still books dates to which the answer applies
 */
async function answerLaterDates(
  tx: Transaction,
  { companyId, bookingId: seriesId, userId }: MeetingInvitation,
  answer: MeetingAnswer,
): Promise<boolean> {
  const [series] = await tx.query<{ goesOn: boolean }>(sql`
    SELECT due_on IS NOT NULL AS "goesOn" FROM series
    WHERE company_id = ${companyId} AND id = ${seriesId} FOR NO KEY UPDATE`);
  if (!series) return false;
  const written = await tx.query(sql`
    UPDATE series_participants SET answer = ${answer}
    WHERE company_id = ${companyId} AND series_id = ${seriesId} AND user_id = ${userId} RETURNING user_id`);
  return series.goesOn && written.length > 0;
}

/**
 * Stores the answer that a person gave by the link of an emailed invitation, in one transaction. It
 * is for a meeting, for all dates of a series that are not over, or for one of them. An answer to
 * all dates is also stored while none of them is booked.
 * @param only the booking id of the one date that the answer is for. Null for all dates
 * @throws Refused `notInvited`, `bookedInCalendar`, `bookingPassed`
 */
export async function answerEmailedInvitation(
  deps: EngineDeps,
  kind: BookableKind,
  invitation: MeetingInvitation,
  { answer, only }: { answer: MeetingAnswer; only: string | null },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (only !== null && only !== invitation.bookingId) {
      if (!(await isDateOfSeries(tx, invitation, only))) refuse('notInvited', {});
      return await answerMeetings(tx, deps, kind, { ...invitation, bookingIds: [only] }, answer);
    }
    const holdsLater = await answerLaterDates(tx, invitation, answer);
    const [first, ...others] = (await readMeetingsOfInvitation(tx, invitation, deps.clock.now())).ids;
    if (first !== undefined)
      return await answerMeetings(tx, deps, kind, { ...invitation, bookingIds: [first, ...others] }, answer);
    if (!holdsLater) refuse('notInvited', {});
    await requireActiveGuest(tx, invitation);
  });
}
