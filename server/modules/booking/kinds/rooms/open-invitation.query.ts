import type { MeetingOfAnswerLink } from '#contract/rooms/meeting-answers.ts';
import type { Booking } from '#server/events/booking.ts';
import type { MeetingInvitation } from '#server/modules/booking/engine/answer-codes.ts';
import { lockInvitedMeeting, requireActiveGuest } from '#server/modules/booking/engine/answer-meeting.command.ts';
import { readInvitationAnswers } from '#server/modules/booking/engine/answers.query.ts';
import { formatBookingLocation } from '#server/modules/booking/engine/booking.ts';
import { readUncancelledBookingsByIds } from '#server/modules/booking/engine/bookings.query.ts';
import type { EngineDeps } from '#server/modules/booking/engine/engine-deps.ts';
import { readMeetingsOfInvitation } from '#server/modules/booking/engine/meetings-of-invitation.query.ts';
import { readInvitedSeries } from '#server/modules/booking/engine/series/invited-series.query.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { type RoomBookingDetails, roomKind } from './room.kind.ts';

/** Presents the meeting, or the next date of a series, without the answer. */
const presentMeeting = (booking: Booking, companyName: string) => ({
  companyName,
  topic: (booking.details as unknown as RoomBookingDetails).topic,
  ownerName: booking.userName,
  place: `${booking.label}, ${formatBookingLocation(booking)}`,
  startDate: booking.startDate,
  endDate: booking.endDate,
  timeZone: booking.timeZone,
});

/** Returns the person's answers by booking. */
async function answersOf(tx: Transaction, { companyId, userId }: MeetingInvitation, ids: readonly string[]) {
  const answers = await readInvitationAnswers(tx, companyId, ids);
  return new Map(answers.flatMap((one) => (one.userId === userId ? [[one.bookingId, one.answer] as const] : [])));
}

/** Opens a series at its first booked date that is not over, else at the next date of its rule. */
async function openSeries(
  tx: Transaction,
  request: MeetingInvitation,
  ids: readonly string[],
  now: number,
): Promise<MeetingOfAnswerLink> {
  const companyName = await requireActiveGuest(tx, request);
  const bookings = await readUncancelledBookingsByIds(tx, request.companyId, roomKind, ids);
  const { rule, next, later } = (await readInvitedSeries(tx, roomKind, request, now)) ?? refuse('notInvited', {});
  const first = bookings[0] ?? next ?? refuse('notInvited', {});
  const answers = await answersOf(tx, request, ids);
  const dates = bookings.map(({ id, startDate, endDate }) => ({
    ...{ id, startDate, endDate, answer: answers.get(id) ?? null },
  }));
  const given = new Set([...dates, ...(later ? [later] : [])].map(({ answer }) => answer));
  return {
    ...presentMeeting(first, companyName),
    dates: Math.max(1, dates.length),
    answer: given.size === 1 ? [...given][0]! : null,
    series: { pattern: rule.pattern, hours: rule.hours, dates, goesOn: later !== null },
  };
}

/**
 * Reads the meeting that an emailed link names, and the person's answer so far. A link to a series
 * shows each date that can be answered.
 * @throws Refused `notInvited`, `bookedInCalendar`, `bookingPassed`
 */
export async function readMeetingOfAnswerLink(
  deps: EngineDeps,
  request: MeetingInvitation,
): Promise<MeetingOfAnswerLink> {
  return await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const { isSeries, ids } = await readMeetingsOfInvitation(tx, request, now);
    if (isSeries) return await openSeries(tx, request, ids, now.getTime());
    const { booking, companyName } = await lockInvitedMeeting(tx, roomKind, request, now.getTime());
    const answers = await answersOf(tx, request, [booking.id]);
    return { ...presentMeeting(booking, companyName), dates: 1, answer: answers.get(booking.id) ?? null };
  });
}
