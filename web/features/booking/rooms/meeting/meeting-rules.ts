import { dayTimes, refusalOfTime, type Span } from '#contract/booking/booking-times.ts';
import { changedSpan, takesMore } from '#contract/booking/changed-span.ts';
import type { CompanySettings } from '#contract/company/companies.ts';
import type { CheckedRefusal } from '#contract/messages/checked-messages.ts';
import { refusalOfTopic } from '#contract/rooms/meeting-topic.ts';
import type { RoomBooking } from '#contract/rooms/room-bookings.ts';
import type { ErrorCode } from '#contract/wire/errors.ts';
import { type MeetingValues, periodOfMeeting } from './meeting-values.ts';

/** The field that shows each refusal, from the browser's own checks or from the server. */
export const refusedAt = {
  topicRequired: 'topic',
  participantNotActive: 'participants',
  dateInPast: 'day',
  dateTooFar: 'day',
  endBeforeStart: 'to',
  bookingTooShort: 'to',
  bookingTooLong: 'to',
  outsideReservationHours: 'to',
  slotTaken: 'to',
} as const satisfies Partial<Record<ErrorCode, keyof MeetingValues>>;

/**
 * Returns the time that the form adds to the meeting. Null if it adds no time, or the values are
 * invalid.
 */
export function wantedSpan(values: MeetingValues, booking: RoomBooking, now: number): Span | null {
  const { startDate, endDate } = periodOfMeeting(values, booking);
  if (!startDate || !endDate) return null;
  const span = changedSpan(booking, { start: Date.parse(startDate), end: Date.parse(endDate) }, now);
  return takesMore(booking, span) || span.end <= span.start ? span : null;
}

/**
 * Checks a changed meeting by the contract's rules, before the request to the server (VIEW-04). It
 * checks only added time. Members may edit the topic and shorten the meeting even if the rules have
 * become stricter.
 */
export function meetingRules(
  values: MeetingValues,
  booking: RoomBooking,
  settings: CompanySettings,
  now: number,
): Partial<Record<keyof MeetingValues, CheckedRefusal>> {
  const topic = refusalOfTopic(values.topic);
  const span = wantedSpan(values, booking, now);
  const request = { spans: span ? [span] : [], adminBypass: booking.adminBypassMode };
  const startsAt = Date.parse(booking.startDate);
  const context = { now, timeZone: booking.locationIana, policy: dayTimes(settings), startsAt };
  const time = refusalOfTime(request, context);
  const field = time && refusedAt[time.errorCode as keyof typeof refusedAt];
  return { ...(topic && { topic }), ...(field && { [field]: time }) };
}
