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
export function findAnswerRefusal(
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
 * Returns the company's name.
 * @throws Refused `notInvited` if the person or the company is not active
 */
export async function requireActiveGuest(tx: Transaction, request: MeetingInvitation): Promise<string> {
  return (await nameOfCompany(tx, request)) ?? refuse('notInvited', {});
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
  const refused = findAnswerRefusal(booking, request.userId, now);
  if (refused) refuse(refused, {});
  return { booking, companyName };
}

/** The invitation of one person to several meetings. */
interface MeetingInvitations extends Pick<MeetingInvitation, 'companyId' | 'userId'> {
  bookingIds: readonly [string, ...string[]];
}

/**
 * Stores an invited person's answer for the current times of meetings, within a transaction. Only
 * the last answer counts. A different answer becomes unread for the owner. If the person repeats an
 * answer for another time, it stays read or unread. One event has all meetings with a new answer.
 * @throws Refused `notInvited`, `bookedInCalendar`, `bookingPassed`, for the first meeting
 */
export async function answerMeetings(
  tx: Transaction,
  { clock, publish }: Pick<EngineDeps, 'clock' | 'publish'>,
  kind: BookableKind,
  { bookingIds, ...person }: MeetingInvitations,
  answer: MeetingAnswer,
): Promise<void> {
  const { companyId, userId } = person;
  const now = clock.now();
  const bookings = await lockBookings(tx, companyId, kind, bookingIds);
  await lockInvitedMeeting(tx, kind, { ...person, bookingId: bookingIds[0] }, now.getTime());
  const asked = bookings.filter((booking) => findAnswerRefusal(booking, userId, now.getTime()) === null);
  const written = await tx.query<{ id: string }>(sql`
    UPDATE booking_participants i SET answer = ${answer}, answered_on = ${now.toISOString()}, answered_for = b.during,
           unread = b.user_id <> ${userId} AND (i.unread OR i.answer IS DISTINCT FROM ${answer})
    FROM bookings b
    WHERE i.company_id = ${companyId} AND i.booking_id = ANY(${asked.map(({ id }) => id)}::uuid[]) AND i.user_id = ${userId}
      AND b.company_id = i.company_id AND b.id = i.booking_id
      AND (i.answer IS DISTINCT FROM ${answer} OR i.answered_for IS DISTINCT FROM b.during)
    RETURNING b.id`);
  if (written.length === 0) return;
  const ids = new Set(written.map(({ id }) => id));
  const answered = asked.filter(({ id }) => ids.has(id));
  await publish(tx, { name: 'meetingAnswered', companyId, kind: kind.name, by: userId, bookings: answered });
}

/**
 * Stores an invited person's answer for the current time of a meeting.
 * @throws Refused `notInvited`, `bookedInCalendar`, `bookingPassed`
 */
export async function answerMeeting(
  deps: EngineDeps,
  kind: BookableKind,
  { bookingId, ...person }: MeetingInvitation,
  answer: MeetingAnswer,
): Promise<void> {
  await deps.db.transaction((tx) => answerMeetings(tx, deps, kind, { ...person, bookingIds: [bookingId] }, answer));
}
