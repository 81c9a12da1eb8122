import { type Refusal, refusal } from '#contract/errors.ts';
import { addDays, dayOf, wallClock } from '#contract/wall-clock.ts';
import type { BookableKind, BookingRequest, Rule, RuleContext, Span } from './kind.ts';

const iso = (instant: number) => new Date(instant).toISOString();

const endsAfterStart: Rule = ({ spans }) =>
  spans.some(({ start, end }) => end <= start) ? refusal('endBeforeStart', {}) : null;

const notTooLong: Rule = ({ spans }, { policy }) => {
  const hours = policy.longestHours;
  if (hours === null || spans.every(({ start, end }) => end - start <= hours * 3_600_000)) return null;
  return refusal('bookingTooLong', { hours });
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

/** BOOK-06: at most so many days ahead. */
const notTooFar: Rule = ({ spans, adminBypass }, { now, container, policy }) => {
  if (adminBypass || policy.daysAhead === null) return null;
  const lastDay = addDays(dayOf(now, container.timeZone), policy.daysAhead);
  const tooFar = spans.some(({ start }) => dayOf(start, container.timeZone) > lastDay);
  return tooFar ? refusal('dateTooFar', { lastDay, days: policy.daysAhead }) : null;
};

/** BOOK-06: within the reservation hours of one day. The end is exclusive, so its last moment is what has to lie inside. */
const withinHours: Rule = ({ spans, adminBypass }, { container, policy }) => {
  const { hours } = policy;
  if (adminBypass || !hours) return null;
  const inside = ({ start, end }: Span) => {
    const first = wallClock(start, container.timeZone);
    const last = wallClock(end - 1, container.timeZone);
    return first.day === last.day && first.hour >= hours.from && last.hour < hours.to;
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
