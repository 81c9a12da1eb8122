import { type Refusal, refusal } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { addDays, dayOf, offsetAt, wallClock, wallClockLength } from '#contract/wall-clock.ts';
import type { BookableKind, BookingRequest, Rule, RuleContext, Span } from './kind.ts';

const iso = (instant: number) => new Date(instant).toISOString();

const endsAfterStart: Rule = ({ spans }) =>
  spans.some(({ start, end }) => end <= start) ? refusal('endBeforeStart', {}) : null;

const minute = 60_000;

const longEnough: Rule = ({ spans }) => {
  const minutes = limits.shortestBookingMinutes;
  return spans.some(({ start, end }) => end - start < minutes * minute)
    ? refusal('bookingTooShort', { minutes })
    : null;
};

const notTooLong: Rule = ({ spans }, { policy, container: { timeZone } }) => {
  const hours = policy.longestHours;
  if (hours === null) return null;
  // By the clocks, so that a day is a day, of 23 and of 25 hours too.
  const isTooLong = ({ start, end }: Span) => wallClockLength(start, end, timeZone) > hours * 60 * minute;
  return spans.some(isTooLong) ? refusal('bookingTooLong', { hours }) : null;
};

/** Spans of one request that overlap would meet each other in the database; say so before. */
const spansApart: Rule = ({ spans }) => {
  const sorted = [...spans].sort((a, b) => a.start - b.start);
  return sorted.some((span, i) => i > 0 && span.start < sorted[i - 1]!.end) ? refusal('periodsOverlap', {}) : null;
};

/** A frozen place is not paid for, so no permission opens it; a locked one opens to a bypass. */
const placeOpen: Rule = ({ adminBypass }, { place }) => {
  if (place.state === 2) return refusal('placeFrozen', {});
  return place.state === 3 && !adminBypass ? refusal('placeLocked', {}) : null;
};

/** BOOK-10. */
const mayEnter: Rule = ({ adminBypass }, { container }) =>
  adminBypass || container.mayEnter ? null : refusal('restrictedArea', { locationName: container.name });

/**
 * BOOK-06: nothing in the past, in bypass neither; a booking that is already over is past, whatever its day. One that is
 * running keeps the start it has.
 */
const notInPast: Rule = ({ spans }, { now, container, policy, startsAt }) => {
  const today = dayOf(now, container.timeZone);
  const onPastDay = ({ start }: Span) => dayOf(start, container.timeZone) < today;
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
const notTooFar: Rule = ({ spans, adminBypass }, { now, container: { timeZone }, policy }) => {
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
const withinHours: Rule = ({ spans, adminBypass }, { container: { timeZone }, policy: { hours, hoursHold } }) => {
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

/** BOOK-09, said with the hours; the database's constraint is what makes it true. */
const placeFree: Rule = ({ adminBypass }, { taken }) =>
  adminBypass || taken.length === 0
    ? null
    : refusal('slotTaken', { taken: taken.map(({ start, end }) => ({ startDate: iso(start), endDate: iso(end) })) });

/** BOOK-08. */
const withinLimit: Rule = ({ spans, adminBypass }, { current, policy }) => {
  const max = policy.maxBookings;
  if (adminBypass || max === null || current + spans.length <= max) return null;
  if (spans.length === 1) return refusal('tooManyBookings', { current, max });
  return refusal('tooManySelectedBookingDays', { current, selected: spans.length, max });
};

const before: readonly Rule[] = [
  endsAfterStart,
  longEnough,
  notTooLong,
  spansApart,
  placeOpen,
  mayEnter,
  notInPast,
  notTooFar,
  withinHours,
];
const after: readonly Rule[] = [placeFree, withinLimit];

function firstOf<Details>(
  rules: readonly Rule<Details>[],
  request: BookingRequest<Details>,
  context: RuleContext,
): Refusal | null {
  for (const rule of rules) {
    const refused = rule(request, context);
    if (refused) return refused;
  }
  return null;
}

/** The first reason why what a booking says cannot be written, its time left alone or shortened; or null. */
export function refusalOfWords<Details extends object>(
  kind: BookableKind<Details>,
  request: BookingRequest<Details>,
  context: RuleContext,
) {
  return firstOf([endsAfterStart, ...kind.rules], request, context);
}

/** The first reason why this request cannot be granted, or null: common rules, the kind's own, then what others hold. */
export function firstRefusal<Details extends object>(
  kind: BookableKind<Details>,
  request: BookingRequest<Details>,
  context: RuleContext,
) {
  return firstOf([...before, ...kind.rules, ...after], request, context);
}
