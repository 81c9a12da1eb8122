import type { CompanySettings } from '#contract/company/companies.ts';
import type { CheckedRefusal } from '#contract/messages/checked-messages.ts';
import { hourMs, minuteMs } from '#contract/time/durations.ts';
import { addDays, dayOf, offsetAt, wallClock, wallClockLength } from '#contract/time/wall-clock.ts';
import { refusal } from '#contract/wire/errors.ts';
import { limits } from '#contract/wire/limits.ts';

/** One span of time in epoch milliseconds. The end is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** The limits on the time of a kind's bookings in a company. Null means no limit. */
export interface TimePolicy {
  /** Wall-clock hours that a booking must stay within. */
  hours: { from: string; to: string } | null;
  /**
   * The part that must lie within the hours: every moment on one day, or only both ends, perhaps
   * days apart.
   */
  hoursHold: 'wholeStay' | 'bothEnds';
  /** Days after today that people may book. */
  daysAhead: number | null;
  /** The part of a booking that must not lie after the last of these days. */
  lastDayHolds: 'start' | 'bothEnds';
  /** The longest booking in wall-clock hours. */
  longestHours: number | null;
  /**
   * `day` allows a start earlier today: a person who sits down at eleven books from nine. `instant`
   * allows no start before now.
   */
  startsNotBefore: 'day' | 'instant';
}

/** The time that a person requests. */
export interface TimeRequest {
  spans: readonly Span[];
  adminBypass: boolean;
}

/** The state that the rules of time read. */
export interface TimeContext {
  now: number;
  /** IANA name, from the place's container. */
  timeZone: string;
  policy: TimePolicy;
  /** The current start of the booking to change, which it may keep. Null for a new booking. */
  startsAt: number | null;
}

/**
 * A check of one rule. It returns the refusal or null. The server runs it before it writes, the
 * browser before its request.
 */
export type TimeRule = (request: TimeRequest, context: TimeContext) => CheckedRefusal | null;

/**
 * Returns the policy of desks and rooms, which people book by the day under the company's settings.
 */
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
 * Returns the policy of parking (modules, section 5). A stay may last for days. Both ends keep to
 * the company's hours and the parking's days ahead. At eleven a person may still book from nine, as
 * at a desk.
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
 * Returns the policy of cars and resources (modules, section 5). It limits neither length nor days
 * ahead, and a booking starts from now on. Whole days start from today's midnight.
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
/** Refuses spans shorter than the least number of minutes, one today. */
export const longEnough: TimeRule = ({ spans }) => {
  const minutes = limits.shortestBookingMinutes;
  return spans.some(({ start, end }) => end - start < minutes * minuteMs)
    ? refusal('bookingTooShort', { minutes })
    : null;
};

/** Refuses spans longer than the kind allows. Bypass has no such limit (BOOK-11). */
export const notTooLong: TimeRule = ({ spans, adminBypass }, { policy, timeZone }) => {
  const hours = policy.longestHours;
  if (adminBypass || hours === null) return null;
  // The wall clock counts, so a day of 23 or 25 hours is one day.
  const isTooLong = ({ start, end }: Span) => wallClockLength(start, end, timeZone) > hours * hourMs;
  return spans.some(isTooLong) ? refusal('bookingTooLong', { hours }) : null;
};

/**
 * BOOK-06: refuses the past, also in bypass. A booking that is over is past on any day. A running
 * one keeps its start.
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

/** Returns the last moment of a span. An end at midnight belongs to the day that it ends. */
const lastMoment = ({ end }: Span) => end - 1;

/** BOOK-06: refuses days beyond the policy's days ahead. */
export const notTooFar: TimeRule = ({ spans, adminBypass }, { now, timeZone, policy }) => {
  if (adminBypass || policy.daysAhead === null) return null;
  const lastDay = addDays(dayOf(now, timeZone), policy.daysAhead);
  const held = policy.lastDayHolds === 'start' ? ({ start }: Span) => start : lastMoment;
  const tooFar = spans.some((span) => dayOf(held(span), timeZone) > lastDay);
  return tooFar ? refusal('dateTooFar', { lastDay, days: policy.daysAhead }) : null;
};

/**
 * Yields both ends of a span. If the UTC offset changes in it, every minute follows, since the
 * clock may go back behind the opening hour. The whole span is within the hours if each moment is.
 */
function* momentsOf(span: Span, timeZone: string): Generator<number> {
  yield span.start;
  if (offsetAt(span.start, timeZone) !== offsetAt(lastMoment(span), timeZone)) {
    for (let at = span.start; at < span.end; at += minuteMs) yield at;
  }
  yield lastMoment(span);
}

/**
 * BOOK-06: refuses times outside the reservation hours. The policy checks a whole stay on one day
 * or only both ends.
 */
export const withinHours: TimeRule = ({ spans, adminBypass }, { timeZone, policy: { hours, hoursHold } }) => {
  if (adminBypass || !hours) return null;
  const isOpenAt = (moment: number) => {
    const { hour } = wallClock(moment, timeZone);
    return hour >= hours.from && hour < hours.to;
  };
  const inside = (span: Span) => {
    // The end is exclusive, so its last moment must lie inside.
    if (hoursHold === 'bothEnds') return isOpenAt(span.start) && isOpenAt(lastMoment(span));
    const onOneDay = dayOf(span.start, timeZone) === dayOf(lastMoment(span), timeZone);
    return onOneDay && momentsOf(span, timeZone).every(isOpenAt);
  };
  return spans.every(inside) ? null : refusal('outsideReservationHours', hours);
};

/**
 * Returns the first reason that refuses a time, or null. The server applies the same rules to every
 * place.
 */
export function refusalOfTime(request: TimeRequest, context: TimeContext): CheckedRefusal | null {
  for (const rule of [endsAfterStart, longEnough, notTooLong, notInPast, notTooFar, withinHours]) {
    const refused = rule(request, context);
    if (refused) return refused;
  }
  return null;
}
