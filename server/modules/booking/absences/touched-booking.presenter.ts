import type { BookingInAbsence, BookingNotFreed } from '#contract/absences/absences.ts';
import type { TimeSpan } from '#contract/booking/booking-times.ts';
import { formatRefusal } from '#contract/messages/error-messages.ts';
import { formatMeetingTopic } from '#contract/rooms/meeting-topic.ts';
import type { Language } from '#contract/wire/locales.ts';
import { planFreeing } from './plan-freeing.ts';
import type { StayedBookingRow, TouchedBookingRow } from './touched-bookings.query.ts';

/** Returns how a period of absence frees a booking, as of `now` (epoch milliseconds). */
export function planFreeingOfRow(row: TouchedBookingRow, period: TimeSpan, now: number) {
  const span = { start: Date.parse(row.startDate), end: Date.parse(row.endDate) };
  return planFreeing({ span, fromCalendar: row.fromCalendar, guests: row.guestIds.length }, period, now);
}

/** Returns the instants of a span as responses show them. */
export const presentSpan = ({ start, end }: TimeSpan) => ({
  startDate: new Date(start).toISOString(),
  endDate: new Date(end).toISOString(),
});

/**
 * Converts a booking in a period to the preview of its freeing.
 * @param at.now epoch milliseconds
 */
export function presentBookingInAbsence(
  row: TouchedBookingRow,
  userId: string,
  { period, now, language }: { period: TimeSpan; now: number; language: Language },
): BookingInAbsence {
  const { effect, remains } = planFreeingOfRow(row, period, now);
  return {
    id: row.id,
    kind: row.kind,
    placeName: row.placeName,
    containerName: row.containerName,
    iana: row.iana,
    title: row.title === null ? '' : formatMeetingTopic(row.title, language),
    startDate: row.startDate,
    endDate: row.endDate,
    guests: row.guestIds.length,
    bookedByOther: row.bookedBy !== userId,
    effect,
    remains: remains && presentSpan(remains),
  };
}

/** Converts bookings that stay to the response, earliest first. */
export function presentStayedBookings(stayed: readonly StayedBookingRow[], language: Language): BookingNotFreed[] {
  return stayed
    .map(({ row: { id, kind, placeName, iana, startDate, endDate }, refusal }) => ({
      ...{ id, kind, placeName, iana, startDate, endDate },
      reason: refusal && formatRefusal(refusal, language, iana),
    }))
    .toSorted((one, other) => Date.parse(one.startDate) - Date.parse(other.startDate));
}
