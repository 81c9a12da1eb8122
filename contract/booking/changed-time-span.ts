import type { TimeSpan } from './booking-times.ts';
import type { Period } from './bookings.ts';

/**
 * Returns the time to store for a changed booking. If the start stays and the new end has passed,
 * the end becomes now. So a person who ends a meeting early frees the room
 * (docs/decisions/0008-wire-details.md).
 */
export function getTimeSpanToStore(held: Period, wanted: TimeSpan, now: number): TimeSpan {
  const endsInPast = wanted.end > wanted.start && wanted.end <= now;
  return wanted.start === Date.parse(held.startDate) && endsInPast ? { start: wanted.start, end: now } : wanted;
}

/**
 * Returns whether a changed time lies within the stored one, so that it is no longer at either
 * side.
 */
export function isWithinPeriod(held: Period, wanted: TimeSpan): boolean {
  return Date.parse(held.startDate) <= wanted.start && wanted.end <= Date.parse(held.endDate);
}

/**
 * Returns whether a change requests time that the booking does not hold: an earlier start or a
 * later end. Another start counts too if rules judge the start by itself.
 * @param freeAfter the instant after which no rule judges a later start by itself. The default is
 * never
 */
export function requestsMoreTime(held: Period, wanted: TimeSpan, freeAfter = Number.POSITIVE_INFINITY): boolean {
  const isStartAllowed = wanted.start === Date.parse(held.startDate) || wanted.start > freeAfter;
  return !isWithinPeriod(held, wanted) || !isStartAllowed;
}

/** Returns whether two versions of a booking differ in time. */
export function isPeriodChanged(one: Period, other: Period): boolean {
  return one.startDate !== other.startDate || one.endDate !== other.endDate;
}
