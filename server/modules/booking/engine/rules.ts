import {
  type BookingTimeRule,
  checkBookingUnit,
  checkDaysAhead,
  checkEndsAfterStart,
  checkMaximumDuration,
  checkMinimumDuration,
  checkNotInPast,
  checkOpeningHours,
  checkReservationHours,
  isOnlyShortened,
} from '#contract/booking/booking-times.ts';
import { findPreparation, getBlockedSpan } from '#contract/booking/room-buffers.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { createRefusal, type Refusal } from '#contract/wire/errors.ts';
import type { BookableKind, BookedTime, BookingRequest, BookingRule, RuleContext, Span } from './kind.ts';
import { areOverlapping } from './spans.ts';

const iso = (instant: number) => new Date(instant).toISOString();

/**
 * Refuses spans in one request that overlap, or leave no time for the room's preparation in
 * between. They would conflict in the database, where bypass bookings do not.
 */
const spansApart: BookingRule = ({ spans, adminBypass }, { buffers }) => {
  const sorted = [...spans].sort((a, b) => a.start - b.start);
  const gaps = sorted.slice(1).map((span, i) => span.start - sorted[i]!.end);
  const minutes = adminBypass ? 0 : buffers.before + buffers.after;
  if (gaps.some((gap) => gap < 0)) return createRefusal('periodsOverlap', {});
  return gaps.some((gap) => gap < minutes * minuteMs) ? createRefusal('periodsOverlap', { minutes }) : null;
};

/**
 * Refuses a frozen place, because the company has not paid for it. Only a bypass may book a locked
 * place.
 */
const placeOpen: BookingRule = ({ adminBypass }, { place }) => {
  if (place.state === 2) return createRefusal('placeFrozen', {});
  return place.state === 3 && !adminBypass ? createRefusal('placeLocked', {}) : null;
};

/**
 * Refuses a person who is not on the list of a restricted container (BOOK-10), except in bypass.
 */
const mayEnter: BookingRule = ({ adminBypass }, { container }) =>
  adminBypass || container.mayEnter ? null : createRefusal('restrictedArea', { locationName: container.name });

/**
 * Presents a booking that is in the way, with the room's preparation if nothing else overlaps
 * (WEEK-05d).
 */
function presentTaken({ spans }: Pick<BookingRequest, 'spans'>, { buffers }: RuleContext) {
  return ({ userName, ...held }: BookedTime) => {
    const { start, end } = held;
    const met = spans.find((span) => areOverlapping(span, getBlockedSpan(held, buffers)));
    const preparation =
      met && !spans.some((span) => areOverlapping(span, held)) ? findPreparation(met, held, buffers) : null;
    return {
      startDate: iso(start),
      endDate: iso(end),
      ...(userName && { userName }),
      ...(preparation && { preparation }),
    };
  };
}

/**
 * Refuses a taken place and names the hours (BOOK-09), except in bypass. The exclusion constraint
 * of the database enforces it again among bookings that are not bypass bookings.
 */
const placeFree: BookingRule = (request, context) =>
  request.adminBypass || context.taken.length === 0 || request.spans.every((span) => isOnlyShortened(span, context))
    ? null
    : createRefusal('slotTaken', { taken: context.taken.map(presentTaken(request, context)) });

/**
 * Refuses a place that is assigned to another person, and names the owner and the days (WEEK-04),
 * except in bypass.
 */
const notAssigned: BookingRule = ({ adminBypass }, { assigned }) =>
  adminBypass || assigned.length === 0 ? null : createRefusal('placeAssigned', { assigned: [...assigned] });

/**
 * Returns whether a span begins or ends on a day on which the place is assigned to the holder.
 * Its booking counts towards no limit (WEEK-04).
 */
export function isOnOwnAssignedDay(
  { start, end }: Span,
  { ownDays, container }: Pick<RuleContext, 'ownDays' | 'container'>,
) {
  if (ownDays.length === 0) return false;
  return [start, end - 1].some((instant) => ownDays.includes(getCalendarDayAt(instant, container.timeZone)));
}

/** Refuses more bookings than the limit (BOOK-08), except in bypass. */
const withinLimit: BookingRule = ({ spans, adminBypass }, context) => {
  const { current, policy } = context;
  const max = policy.maxBookings;
  const selected = spans.filter((span) => !isOnOwnAssignedDay(span, context)).length;
  if (adminBypass || max === null || selected === 0 || current + selected <= max) return null;
  if (selected === 1) return createRefusal('tooManyBookings', { current, max });
  return createRefusal('tooManySelectedBookingDays', { current, selected, max });
};

/** Adapts a rule about times, which the browser runs too (contract/booking/booking-times.ts). */
const ofTime =
  (rule: BookingTimeRule): BookingRule =>
  (request, context) =>
    rule(request, { ...context, timeZone: context.container.timeZone, opening: context.container.opening });

const before: readonly BookingRule[] = [
  ...[checkEndsAfterStart, checkMinimumDuration, checkMaximumDuration].map(ofTime),
  spansApart,
  placeOpen,
  mayEnter,
  ...[checkNotInPast, checkDaysAhead, checkReservationHours, checkOpeningHours, checkBookingUnit].map(ofTime),
];
const after: readonly BookingRule[] = [placeFree, notAssigned, withinLimit];

function firstOf<Details>(
  rules: readonly BookingRule<Details>[],
  request: BookingRequest<Details>,
  context: RuleContext,
): Refusal | null {
  for (const rule of rules) {
    const refused = rule(request, context);
    if (refused) return refused;
  }
  return null;
}

/**
 * Returns the first refusal of a change that keeps or shortens the time, or null. It checks only
 * the order of start and end and the kind's own rules.
 */
export function findDetailsChangeRefusal<Details extends object>(
  kind: BookableKind<Details>,
  request: BookingRequest<Details>,
  context: RuleContext,
) {
  return firstOf([ofTime(checkEndsAfterStart), ...kind.rules], request, context);
}

/**
 * Returns the first refusal of a request, or null. The common rules run first, then the kind's own
 * rules, then occupancy and the limit.
 */
export function findBookingRefusal<Details extends object>(
  kind: BookableKind<Details>,
  request: BookingRequest<Details>,
  context: RuleContext,
) {
  const refused = firstOf([...before, ...kind.rules, ...after], request, context);
  return refused?.errorCode === 'slotTaken'
    ? createRefusal('slotTaken', { ...refused.details, kind: kind.name })
    : refused;
}
