import type { CompanySettings } from '#contract/company/companies.ts';
import type { BrowserRefusal } from '#contract/messages/checked-messages.ts';
import { hourMs, minuteMs } from '#contract/time/durations.ts';
import {
  addDays,
  getCalendarDayAt,
  getUtcOffsetAt,
  getWallClockDuration,
  getWallClockTime,
} from '#contract/time/wall-clock.ts';
import { createRefusal } from '#contract/wire/errors.ts';
import { limits } from '#contract/wire/limits.ts';
import { checkSpanFitsUnit, type KindAndUsualHours } from './booking-units.ts';
import { type ApplicableOpeningRules, checkSpanWithinOpening } from './opening-hours.ts';

/** One span of time in epoch milliseconds. The end is exclusive. */
export interface TimeSpan {
  start: number;
  end: number;
}

/** The rules for the time of bookings of one kind in a company. A null field means no limit. */
export interface BookingTimePolicy {
  /** The opening hours 'HH:mm' on the wall clock of the place's time zone. */
  hours: { from: string; to: string } | null;
  /**
   * The part of a booking that `hours` limits. `wholeStay`: all of it must lie within the hours of
   * one day. `bothEnds`: only its start and its end must, and they may be days apart.
   */
  hoursHold: 'wholeStay' | 'bothEnds';
  /** The number of days after today for which people may book. */
  daysAhead: number | null;
  /**
   * The moments of a booking that must not lie after the last bookable day. They are its start
   * alone, or both its start and its end.
   */
  lastDayHolds: 'start' | 'bothEnds';
  /** The longest booking in wall-clock hours. */
  longestHours: number | null;
  /**
   * `day` allows a start earlier today: a person who sits down at eleven books from nine. `instant`
   * allows no start before now.
   */
  startsNotBefore: 'day' | 'instant';
  /**
   * The rules by which locations limit the kind to units of time. Undefined for a kind without
   * units.
   */
  units?: KindAndUsualHours;
}

/** The periods that a person requests. `adminBypass` is true for a booking in bypass mode. */
export interface BookingTimeRequest {
  spans: readonly TimeSpan[];
  adminBypass: boolean;
}

/** The data that a {@link BookingTimeRule} reads besides the request. */
export interface BookingTimeContext {
  now: number;
  /** The IANA time zone of the place's container. */
  timeZone: string;
  policy: BookingTimePolicy;
  /**
   * The current start of the booking to change. A change may keep this start even if it has passed.
   * Null for a new booking.
   */
  startsAt: number | null;
  /**
   * The current time of the booking to change, if it keeps its place. Units bind no time within it.
   */
  held?: TimeSpan | undefined;
  /** The rules of the place's container and the locations above it. The default is none. */
  opening?: ApplicableOpeningRules | undefined;
}

/**
 * A check of one rule. It returns the refusal or null. The server runs the check before it saves a
 * booking, the browser before it sends the request.
 */
export type BookingTimeRule = (request: BookingTimeRequest, context: BookingTimeContext) => BrowserRefusal | null;

/** Returns how locations limit a kind to units of time. */
function createUnitPolicy(
  { defaultBookingHoursStart: from, defaultBookingHoursEnd: to }: CompanySettings,
  kind: string,
): KindAndUsualHours {
  return { kind, usual: { from, to } };
}

/**
 * Returns the policy of desks and rooms, which people book by the day under the company's settings.
 */
export function createDeskAndRoomTimePolicy(settings: CompanySettings, kind: string): BookingTimePolicy {
  const { reservationHoursLimitMode, reservationHoursLimitStart: from, reservationHoursLimitEnd: to } = settings;
  return {
    hours: reservationHoursLimitMode === 1 ? { from, to } : null,
    hoursHold: 'wholeStay',
    daysAhead: settings.maxBookingPeriod,
    lastDayHolds: 'start',
    longestHours: limits.longestBookingHours,
    startsNotBefore: 'day',
    units: createUnitPolicy(settings, kind),
  };
}

/**
 * Returns the time policy of parking (modules, section 5). A stay may last for days. Its start and
 * end must lie within the company's hours and the parking's days ahead. It may start earlier today.
 */
export function createParkingTimePolicy(
  settings: CompanySettings,
  bookingPeriodDays: number | null,
): BookingTimePolicy {
  const { parkingReservationHoursLimitStart: from, parkingReservationHoursLimitEnd: to } = settings;
  return {
    hours: settings.parkingReservationHoursLimitMode === 1 ? { from, to } : null,
    hoursHold: 'bothEnds',
    daysAhead: bookingPeriodDays,
    lastDayHolds: 'bothEnds',
    longestHours: null,
    startsNotBefore: 'day',
    units: createUnitPolicy(settings, 'parking'),
  };
}

/**
 * Returns the policy of cars and resources (modules, section 5). The policy limits neither length
 * nor days ahead. A booking starts no earlier than now, a whole-day booking no earlier than today.
 */
export function createAssetTimePolicy(
  settings: CompanySettings,
  { isAllDay, kind }: { isAllDay: boolean; kind: string },
): BookingTimePolicy {
  return {
    hours: null,
    hoursHold: 'bothEnds',
    daysAhead: null,
    lastDayHolds: 'bothEnds',
    longestHours: null,
    startsNotBefore: isAllDay ? 'day' : 'instant',
    units: createUnitPolicy(settings, kind),
  };
}

/** Refuses spans whose end is not after their start (core, section 5). */
export const checkEndsAfterStart: BookingTimeRule = ({ spans }) =>
  spans.some(({ start, end }) => end <= start) ? createRefusal('endBeforeStart', {}) : null;
/** Refuses spans shorter than {@link limits.shortestBookingMinutes}. */
export const checkMinimumDuration: BookingTimeRule = ({ spans }) => {
  const minutes = limits.shortestBookingMinutes;
  return spans.some(({ start, end }) => end - start < minutes * minuteMs)
    ? createRefusal('bookingTooShort', { minutes })
    : null;
};

/** Refuses spans longer than the policy allows, except in bypass (BOOK-11). */
export const checkMaximumDuration: BookingTimeRule = ({ spans, adminBypass }, { policy, timeZone }) => {
  const hours = policy.longestHours;
  if (adminBypass || hours === null) return null;
  // The duration is wall-clock time, so a day of 23 or 25 hours counts as 24.
  const isTooLong = ({ start, end }: TimeSpan) => getWallClockDuration(start, end, timeZone) > hours * hourMs;
  return spans.some(isTooLong) ? createRefusal('bookingTooLong', { hours }) : null;
};

/**
 * BOOK-06: refuses times in the past, also in bypass. It refuses every span that has ended. A
 * running booking may keep its start.
 */
export const checkNotInPast: BookingTimeRule = ({ spans }, { now, timeZone, policy, startsAt }) => {
  const today = getCalendarDayAt(now, timeZone);
  const onPastDay = ({ start }: TimeSpan) => getCalendarDayAt(start, timeZone) < today;
  const isPast = (span: TimeSpan) => {
    if (span.end <= now) return true;
    if (span.start === startsAt) return false;
    return policy.startsNotBefore === 'instant' ? span.start < now : onPastDay(span);
  };
  const past = spans.filter(isPast);
  if (past.length === 0) return null;
  return createRefusal('dateInPast', past.some(onPastDay) ? { today } : { today, hoursOver: true });
};

/**
 * Returns the last millisecond of a span, since its end is exclusive. For an end at midnight it
 * lies on the previous day.
 */
const lastMoment = ({ end }: TimeSpan) => end - 1;

/** BOOK-06: refuses days beyond the policy's days ahead. */
export const checkDaysAhead: BookingTimeRule = ({ spans, adminBypass }, { now, timeZone, policy }) => {
  if (adminBypass || policy.daysAhead === null) return null;
  const lastDay = addDays(getCalendarDayAt(now, timeZone), policy.daysAhead);
  const held = policy.lastDayHolds === 'start' ? ({ start }: TimeSpan) => start : lastMoment;
  const tooFar = spans.some((span) => getCalendarDayAt(held(span), timeZone) > lastDay);
  return tooFar ? createRefusal('dateTooFar', { lastDay, days: policy.daysAhead }) : null;
};

/**
 * Yields the moments of a span that must lie within the opening hours: its start and its last
 * moment. If the clocks change in between, it also yields every minute. A clock that goes back may
 * show a time before the opening hour again.
 */
function* momentsOf(span: TimeSpan, timeZone: string): Generator<number> {
  yield span.start;
  if (getUtcOffsetAt(span.start, timeZone) !== getUtcOffsetAt(lastMoment(span), timeZone)) {
    for (let at = span.start; at < span.end; at += minuteMs) yield at;
  }
  yield lastMoment(span);
}

/**
 * BOOK-06: refuses times outside the opening hours. `hoursHold` selects the moments that it checks:
 * all of a booking, or only its start and end.
 */
export const checkReservationHours: BookingTimeRule = (
  { spans, adminBypass },
  { timeZone, policy: { hours, hoursHold } },
) => {
  if (adminBypass || !hours) return null;
  const isOpenAt = (moment: number) => {
    const { hour } = getWallClockTime(moment, timeZone);
    return hour >= hours.from && hour < hours.to;
  };
  const inside = (span: TimeSpan) => {
    // The end is exclusive: a booking until 18:00 is within opening hours until 18:00.
    if (hoursHold === 'bothEnds') return isOpenAt(span.start) && isOpenAt(lastMoment(span));
    const onOneDay = getCalendarDayAt(span.start, timeZone) === getCalendarDayAt(lastMoment(span), timeZone);
    return onOneDay && momentsOf(span, timeZone).every(isOpenAt);
  };
  return spans.every(inside) ? null : createRefusal('outsideReservationHours', hours);
};

/**
 * Refuses closed days and times outside of the opening hours (WEEK-05), except in bypass. The
 * refusal names the location whose rule is the stricter one.
 */
export const checkOpeningHours: BookingTimeRule = ({ spans, adminBypass }, { timeZone, policy, opening }) => {
  if (adminBypass || !opening) return null;
  for (const span of spans) {
    const refused = checkSpanWithinOpening(span, { opening, timeZone, hoursHold: policy.hoursHold });
    if (refused) return refused;
  }
  return null;
};

/** Returns whether a change only shortens the booking, at either side. */
export const isOnlyShortened = ({ start, end }: TimeSpan, { held }: Pick<BookingTimeContext, 'held'>): boolean =>
  held !== undefined && held.start <= start && end <= held.end;

/**
 * Refuses times that do not fit the unit of the location (WEEK-05e), except in bypass. A booking
 * may get shorter by any minutes.
 */
export const checkBookingUnit: BookingTimeRule = ({ spans, adminBypass }, context) => {
  const { timeZone, policy, opening, startsAt } = context;
  const { units, hours, hoursHold } = policy;
  if (adminBypass || !opening || !units) return null;
  for (const span of spans) {
    if (isOnlyShortened(span, context)) continue;
    const refused = checkSpanFitsUnit(span, { opening, units, hours, hoursHold, timeZone, startsAt });
    if (refused) return refused;
  }
  return null;
};

/**
 * Returns whether a location is closed at a time, or takes no bookings of the kind at that time.
 */
export function isClosedOrUnbookable(
  span: TimeSpan,
  { timeZone, policy, opening }: Pick<BookingTimeContext, 'timeZone' | 'policy' | 'opening'>,
): boolean {
  const request = { spans: [span], adminBypass: false };
  const context = { now: 0, timeZone, policy, startsAt: null, opening };
  return checkOpeningHours(request, context) !== null || checkBookingUnit(request, context) !== null;
}

/** Runs all rules about the time of a booking. Returns the first refusal, or null. */
export function checkBookingTime(request: BookingTimeRequest, context: BookingTimeContext): BrowserRefusal | null {
  for (const rule of [
    checkEndsAfterStart,
    checkMinimumDuration,
    checkMaximumDuration,
    checkNotInPast,
    checkDaysAhead,
    checkReservationHours,
    checkOpeningHours,
    checkBookingUnit,
  ]) {
    const refused = rule(request, context);
    if (refused) return refused;
  }
  return null;
}
