import {
  endsAfterStart,
  longEnough,
  notInPast,
  notTooFar,
  notTooLong,
  type TimeRule,
  withinHours,
} from '#contract/booking/booking-times.ts';
import { type Refusal, refusal } from '#contract/wire/errors.ts';
import type { BookableKind, BookingRequest, Rule, RuleContext } from './kind.ts';

const iso = (instant: number) => new Date(instant).toISOString();

/** Refuses overlapping spans in one request, before they conflict in the database. */
const spansApart: Rule = ({ spans }) => {
  const sorted = [...spans].sort((a, b) => a.start - b.start);
  return sorted.some((span, i) => i > 0 && span.start < sorted[i - 1]!.end) ? refusal('periodsOverlap', {}) : null;
};

/**
 * Refuses a frozen place, because the company has not paid for it. Only a bypass books a locked
 * place.
 */
const placeOpen: Rule = ({ adminBypass }, { place }) => {
  if (place.state === 2) return refusal('placeFrozen', {});
  return place.state === 3 && !adminBypass ? refusal('placeLocked', {}) : null;
};

/** Refuses a person who is not on the list of a restricted container (BOOK-10). */
const mayEnter: Rule = ({ adminBypass }, { container }) =>
  adminBypass || container.mayEnter ? null : refusal('restrictedArea', { locationName: container.name });

/**
 * Refuses a taken place and names the hours (BOOK-09). The exclusion constraint of the database
 * enforces the same.
 */
const placeFree: Rule = ({ adminBypass }, { taken }) =>
  adminBypass || taken.length === 0
    ? null
    : refusal('slotTaken', {
        taken: taken.map(({ start, end, userName }) => ({ startDate: iso(start), endDate: iso(end), userName })),
      });

/** Refuses more bookings than the limit (BOOK-08). */
const withinLimit: Rule = ({ spans, adminBypass }, { current, policy }) => {
  const max = policy.maxBookings;
  if (adminBypass || max === null || current + spans.length <= max) return null;
  if (spans.length === 1) return refusal('tooManyBookings', { current, max });
  return refusal('tooManySelectedBookingDays', { current, selected: spans.length, max });
};

/** Adapts a rule about times, which the browser runs too (contract/booking/booking-times.ts). */
const ofTime =
  (rule: TimeRule): Rule =>
  (request, context) =>
    rule(request, { ...context, timeZone: context.container.timeZone });

const before: readonly Rule[] = [
  ...[endsAfterStart, longEnough, notTooLong].map(ofTime),
  spansApart,
  placeOpen,
  mayEnter,
  ...[notInPast, notTooFar, withinHours].map(ofTime),
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

/**
 * Returns the first refusal of a change that keeps or shortens the time, or null. It checks only
 * the order of start and end and the kind's own rules.
 */
export function refusalOfText<Details extends object>(
  kind: BookableKind<Details>,
  request: BookingRequest<Details>,
  context: RuleContext,
) {
  return firstOf([ofTime(endsAfterStart), ...kind.rules], request, context);
}

/**
 * Returns the first refusal of a request, or null. The common rules run first, then the kind's own
 * rules, then occupancy and the limit.
 */
export function firstRefusal<Details extends object>(
  kind: BookableKind<Details>,
  request: BookingRequest<Details>,
  context: RuleContext,
) {
  const refused = firstOf([...before, ...kind.rules, ...after], request, context);
  return refused?.errorCode === 'slotTaken' ? refusal('slotTaken', { ...refused.details, kind: kind.name }) : refused;
}
