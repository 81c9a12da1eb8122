import { checkBookingTime, createDeskAndRoomTimePolicy, type TimeSpan } from '#contract/booking/booking-times.ts';
import { getTimeSpanToStore, requestsMoreTime } from '#contract/booking/changed-time-span.ts';
import type { ApplicableOpeningRules } from '#contract/booking/opening-hours.ts';
import type { CompanySettings } from '#contract/company/companies.ts';
import type { BrowserRefusal } from '#contract/messages/checked-messages.ts';
import { checkMeetingTopic } from '#contract/rooms/meeting-topic.ts';
import type { RoomBooking } from '#contract/rooms/room-bookings.ts';
import type { ErrorCode } from '#contract/wire/errors.ts';
import { getPeriodOfMeetingValues, type MeetingFormValues } from './meeting-form-values.ts';

/** The field that shows each refusal, from the browser's own checks or from the server. */
export const meetingRefusalFields = {
  topicRequired: 'topic',
  participantNotActive: 'participants',
  dateInPast: 'day',
  dateTooFar: 'day',
  endBeforeStart: 'to',
  bookingTooShort: 'to',
  bookingTooLong: 'to',
  outsideReservationHours: 'to',
  closedDay: 'day',
  outsideOpeningHours: 'to',
  notInBookingUnits: 'to',
  slotTaken: 'to',
} as const satisfies Partial<Record<ErrorCode, keyof MeetingFormValues>>;

/**
 * Returns the meeting's whole new time if the form adds time, or the end is not after the start.
 * Null otherwise, and for an invalid day.
 */
export function getMeetingSpanToCheck(values: MeetingFormValues, booking: RoomBooking, now: number): TimeSpan | null {
  const { startDate, endDate } = getPeriodOfMeetingValues(values, booking);
  if (!startDate || !endDate) return null;
  const span = getTimeSpanToStore(booking, { start: Date.parse(startDate), end: Date.parse(endDate) }, now);
  return requestsMoreTime(booking, span, now) || span.end <= span.start ? span : null;
}

/**
 * Checks a changed meeting by the contract's rules, before the request to the server (VIEW-04). It
 * checks the time only if the form adds some. Members may edit the topic and shorten the meeting
 * even if the rules have become stricter.
 * @param opening the opening hours of the room's location, undefined without a limit
 */
export function checkMeetingChange(
  values: MeetingFormValues,
  booking: RoomBooking,
  settings: CompanySettings,
  now: number,
  opening?: ApplicableOpeningRules,
): Partial<Record<keyof MeetingFormValues, BrowserRefusal>> {
  const topic = checkMeetingTopic(values.topic);
  const span = getMeetingSpanToCheck(values, booking, now);
  const request = { spans: span ? [span] : [], adminBypass: booking.adminBypassMode };
  const startsAt = Date.parse(booking.startDate);
  const context = {
    now,
    timeZone: booking.locationIana,
    policy: createDeskAndRoomTimePolicy(settings, 'room'),
    startsAt,
    held: { start: startsAt, end: Date.parse(booking.endDate) },
    opening,
  };
  const time = checkBookingTime(request, context);
  const field = time && meetingRefusalFields[time.errorCode as keyof typeof meetingRefusalFields];
  return { ...(topic && { topic }), ...(field && { [field]: time }) };
}
