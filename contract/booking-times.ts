import type { CheckedRefusal } from './checked-messages.ts';
import type { CompanySettings } from './companies.ts';
import { refusal } from './errors.ts';
import { limits } from './limits.ts';
import { addDays, dayOf, offsetAt, wallClock, wallClockLength } from './wall-clock.ts';

/** One stretch of time, epoch milliseconds, end exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** The numbers that bound the time of a kind's bookings in a company; null means unbounded. */
export interface TimePolicy {
  /** Wall-clock hours that a booking has to keep to. */
  hours: { from: string; to: string } | null;
  /** What of a booking lies between the hours: every moment of it, on one day, or its two ends, days apart perhaps. */
  hoursHold: 'wholeStay' | 'bothEnds';
  /** Days after today that may be booked. */
  daysAhead: number | null;
  /** What of a booking may lie no later than the last of them. */
  lastDayHolds: 'start' | 'bothEnds';
  /** Hours that one booking may last by the clocks on the wall. */
  longestHours: number | null;
  /** A start may lie earlier today (`day`: one sits down at eleven and books from nine), or never before now (`instant`). */
  startsNotBefore: 'day' | 'instant';
}

/** The time that somebody asks for. */
export interface TimeRequest {
  spans: readonly Span[];
  adminBypass: boolean;
}

/** What the rules of time look at. */
export interface TimeContext {
  now: number;
  /** IANA name, of the place's container. */
  timeZone: string;
  policy: TimePolicy;
  /** When the booking that is to be changed starts, which it may go on doing; null when booking anew. */
  startsAt: number | null;
}

/** Says why a time cannot be booked, or null. The server asks it before it writes, the browser before it asks the server. */
export type TimeRule = (request: TimeRequest, context: TimeContext) => CheckedRefusal | null;

/** The policy of places that people book by the day under the company's own settings: desks and rooms. */
export function dayTimes(settings: CompanySettings): TimePolicy {
  const { reservationHoursLimitMode, reservationHoursLimitStart: from, reservationHoursLimitEnd: to } = settings;
  return {
    hours: reservationHoursLimitMode === 1 ? { from, to } : null,
    hoursHold: 'wholeStay',
    daysAhead: settings.maxBookingPeriod,
    lastDayHolds: 'start',
    longestHours: limits.longestBookingHours,
    startsNotBefore: 'day',
  };
}

/**
 * The policy of parking (modules, section 5): a stay may last for days; both of its ends keep to the hours of the company and to the days
 * ahead of the parking. Who comes at eleven may book from nine, as at a desk.
 */
export function parkingTimes(settings: CompanySettings, bookingPeriodDays: number | null): TimePolicy {
  const { parkingReservationHoursLimitStart: from, parkingReservationHoursLimitEnd: to } = settings;
  return {
    hours: settings.parkingReservationHoursLimitMode === 1 ? { from, to } : null,
    hoursHold: 'bothEnds',
    daysAhead: bookingPeriodDays,
    lastDayHolds: 'bothEnds',
    longestHours: null,
    startsNotBefore: 'day',
  };
}

/**
 * The policy of cars and resources (modules, section 5): for as long and as far ahead as one likes, from now on. Whole days are booked from
 * the midnight of today on.
 */
export function assetTimes(isAllDay: boolean): TimePolicy {
  return {
    hours: null,
    hoursHold: 'bothEnds',
    daysAhead: null,
    lastDayHolds: 'bothEnds',
    longestHours: null,
    startsNotBefore: isAllDay ? 'day' : 'instant',
  };
}

/** Core, section 5: the end comes after the start. */
export const endsAfterStart: TimeRule = ({ spans }) =>
  spans.some(({ start, end }) => end <= start) ? refusal('endBeforeStart', {}) : null;

const minute = 60_000;

/** Not shorter than a minute. */
export const longEnough: TimeRule = ({ spans }) => {
  const minutes = limits.shortestBookingMinutes;
  return spans.some(({ start, end }) => end - start < minutes * minute)
    ? refusal('bookingTooShort', { minutes })
    : null;
};

/** Not longer than the kind allows; in bypass as long as one likes, for that has no limits (BOOK-11). */
export const notTooLong: TimeRule = ({ spans, adminBypass }, { policy, timeZone }) => {
  const hours = policy.longestHours;
  if (adminBypass || hours === null) return null;
  // By the clocks, so that a day is a day, of 23 and of 25 hours too.
  const isTooLong = ({ start, end }: Span) => wallClockLength(start, end, timeZone) > hours * 60 * minute;
  return spans.some(isTooLong) ? refusal('bookingTooLong', { hours }) : null;
};

/**
 * BOOK-06: nothing in the past, in bypass neither; a booking that is already over is past, whatever its day. One that is
 * running keeps the start it has.
 */
export const notInPast: TimeRule = ({ spans }, { now, timeZone, policy, startsAt }) => {
  const today = dayOf(now, timeZone);
  const onPastDay = ({ start }: Span) => dayOf(start, timeZone) < today;
  const isPast = (span: Span) => {
    if (span.end <= now) return true;
    if (span.start === startsAt) return false;
    return policy.startsNotBefore === 'instant' ? span.start < now : onPastDay(span);
  };
  const past = spans.filter(isPast);
  if (past.length === 0) return null;
  return refusal('dateInPast', past.some(onPastDay) ? { today } : { today, hoursOver: true });
};

/** The last moment of a span: an end at midnight belongs to the day that it ends. */
const lastMoment = ({ end }: Span) => end - 1;

/** BOOK-06: at most so many days ahead. */
export const notTooFar: TimeRule = ({ spans, adminBypass }, { now, timeZone, policy }) => {
  if (adminBypass || policy.daysAhead === null) return null;
  const lastDay = addDays(dayOf(now, timeZone), policy.daysAhead);
  const held = policy.lastDayHolds === 'start' ? ({ start }: Span) => start : lastMoment;
  const tooFar = spans.some((span) => dayOf(held(span), timeZone) > lastDay);
  return tooFar ? refusal('dateTooFar', { lastDay, days: policy.daysAhead }) : null;
};

/**
 * Moments of a span of which each has to be within the hours, so that all are: its two ends, and every minute where the clocks are
 * changed meanwhile, since they may go back behind the hour at which they began.
 */
function* momentsOf(span: Span, timeZone: string): Generator<number> {
  yield span.start;
  if (offsetAt(span.start, timeZone) !== offsetAt(lastMoment(span), timeZone)) {
    for (let at = span.start; at < span.end; at += minute) yield at;
  }
  yield lastMoment(span);
}

/** BOOK-06: within the reservation hours, on one day or, where a stay may last for days, at its two ends. */
export const withinHours: TimeRule = ({ spans, adminBypass }, { timeZone, policy: { hours, hoursHold } }) => {
  if (adminBypass || !hours) return null;
  const isOpenAt = (moment: number) => {
    const { hour } = wallClock(moment, timeZone);
    return hour >= hours.from && hour < hours.to;
  };
  const inside = (span: Span) => {
    // The end is exclusive, so its last moment is what has to lie inside.
    if (hoursHold === 'bothEnds') return isOpenAt(span.start) && isOpenAt(lastMoment(span));
    const onOneDay = dayOf(span.start, timeZone) === dayOf(lastMoment(span), timeZone);
    return onOneDay && momentsOf(span, timeZone).every(isOpenAt);
  };
  return spans.every(inside) ? null : refusal('outsideReservationHours', hours);
};

/** The first reason why a time cannot be booked, or null: what the server's rules say of it, whatever the place. */
export function refusalOfTime(request: TimeRequest, context: TimeContext): CheckedRefusal | null {
  for (const rule of [endsAfterStart, longEnough, notTooLong, notInPast, notTooFar, withinHours]) {
    const refused = rule(request, context);
    if (refused) return refused;
  }
  return null;
}
