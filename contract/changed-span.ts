import type { Span } from './booking-times.ts';
import type { Period } from './bookings.ts';

/**
 * The time that a change of a booking asks for. One that keeps its start and ends at a moment that has passed ends now, so
 * that whoever leaves a meeting early can give the room back; docs/decisions/0008-wire-details.md.
 */
export function changedSpan(held: Period, wanted: Span, now: number): Span {
  const endsInPast = wanted.end > wanted.start && wanted.end <= now;
  return wanted.start === Date.parse(held.startDate) && endsInPast ? { start: wanted.start, end: now } : wanted;
}

/** Whether a change asks for time that the booking does not hold: another start, or a later end. */
export function takesMore(held: Period, wanted: Span): boolean {
  return wanted.start !== Date.parse(held.startDate) || wanted.end > Date.parse(held.endDate);
}

/** Whether two readings of a booking say different times. */
export function isElsewhen(one: Period, other: Period): boolean {
  return one.startDate !== other.startDate || one.endDate !== other.endDate;
}
