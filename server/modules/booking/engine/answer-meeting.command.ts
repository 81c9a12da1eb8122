import sql from 'sql-template-tag';
import type { MeetingAnswer } from '#contract/rooms/meeting-answers.ts';
import type { Booking } from '#server/events/booking.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { MeetingInvitation } from './answer-codes.ts';
import { getBookingStatus } from './booking.ts';
import { lockBookings } from './bookings.query.ts';
import type { EngineDeps } from './engine-deps.ts';
import type { BookableKind } from './kind.ts';

type Answered = Pick<Booking, 'participants' | 'startDate' | 'endDate' | 'fromCalendar'>;

/**
 * Returns why a person cannot answer an invitation now, or null if they can. A meeting of an
 * outside calendar is answered in that calendar.
 */
export function refusalOfAnswer(
  { participants, fromCalendar, ...period }: Answered,
  userId: string,
  now: number,
): 'notInvited' | 'bookedInCalendar' | 'bookingPassed' | null {
  if (!participants?.some((one) => one.userId === userId)) return 'notInvited';
  if (fromCalendar) return 'bookedInCalendar';
  return getBookingStatus(period, now) === 'passed' ? 'bookingPassed' : null;
}

/** Returns the company's name if the company and the person's membership are active. */
async function nameOfCompany(tx: Transaction, { companyId, userId }: MeetingInvitation): Promise<string | undefined> {
  const [row] = await tx.query<{ name: string }>(sql`
    SELECT c.name FROM memberships m JOIN companies c ON c.id = m.company_id
    WHERE m.company_id = ${companyId} AND m.user_id = ${userId} AND m.status = 'active' AND c.is_active`);
  return row?.name;
}

/**
 * Finds the meeting of an invitation and locks it for the rest of the transaction.
 * @throws Refused `notInvited`, also for a cancelled meeting and if the person or the company is
 *   not active. `bookedInCalendar`, `bookingPassed`
 */
export async function lockInvitedMeeting(
  tx: Transaction,
  kind: BookableKind,
  request: MeetingInvitation,
  now: number,
): Promise<{ booking: Booking; companyName: string }> {
  const [booking] = await lockBookings(tx, request.companyId, kind, [request.bookingId]);
  const companyName = await nameOfCompany(tx, request);
  if (!booking || companyName === undefined) return refuse('notInvited', {});
  const refused = refusalOfAnswer(booking, request.userId, now);
  if (refused) refuse(refused, {});
  return { booking, companyName };
}

/**
 * Stores an invited person's answer for the current time of the meeting. Only the last answer
 * counts. A different answer becomes unread by the owner. An equal answer for another time stays
 * read or unread.
 * @throws Refused `notInvited`, `bookedInCalendar`, `bookingPassed`
 */
export async function answerMeeting(
  deps: EngineDeps,
  kind: BookableKind,
  request: MeetingInvitation,
  answer: MeetingAnswer,
): Promise<void> {
  const { companyId, bookingId, userId } = request;
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const { booking } = await lockInvitedMeeting(tx, kind, request, now.getTime());
    const written = await tx.query(sql`
      UPDATE booking_participants i SET answer = ${answer}, answered_on = ${now.toISOString()}, answered_for = b.during,
             unread = b.user_id <> ${userId} AND (i.unread OR i.answer IS DISTINCT FROM ${answer})
      FROM bookings b
      WHERE i.company_id = ${companyId} AND i.booking_id = ${bookingId} AND i.user_id = ${userId}
        AND b.company_id = i.company_id AND b.id = i.booking_id
        AND (i.answer IS DISTINCT FROM ${answer} OR i.answered_for IS DISTINCT FROM b.during)
      RETURNING 1`);
    if (written.length === 0) return;
    const event = { companyId, kind: kind.name, by: userId, bookings: [booking] } as const;
    await deps.publish(tx, { name: 'meetingAnswered', ...event });
  });
}
