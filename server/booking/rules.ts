import {
  endsAfterStart,
  longEnough,
  notInPast,
  notTooFar,
  notTooLong,
  type TimeRule,
  withinHours,
} from '#contract/booking-times.ts';
import { type Refusal, refusal } from '#contract/errors.ts';
import type { BookableKind, BookingRequest, Rule, RuleContext } from './kind.ts';

const iso = (instant: number) => new Date(instant).toISOString();

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

/** BOOK-09, said with the hours; the database's constraint is what makes it true. */
const placeFree: Rule = ({ adminBypass }, { taken }) =>
  adminBypass || taken.length === 0
    ? null
    : refusal('slotTaken', {
        taken: taken.map(({ start, end, userName }) => ({ startDate: iso(start), endDate: iso(end), userName })),
      });

/** BOOK-08. */
const withinLimit: Rule = ({ spans, adminBypass }, { current, policy }) => {
  const max = policy.maxBookings;
  if (adminBypass || max === null || current + spans.length <= max) return null;
  if (spans.length === 1) return refusal('tooManyBookings', { current, max });
  return refusal('tooManySelectedBookingDays', { current, selected: spans.length, max });
};

/** A rule that looks at the time alone, which the browser asks too (contract/booking-times.ts). */
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

/** The first reason why what a booking says cannot be written, its time left alone or shortened; or null. */
export function refusalOfWords<Details extends object>(
  kind: BookableKind<Details>,
  request: BookingRequest<Details>,
  context: RuleContext,
) {
  return firstOf([ofTime(endsAfterStart), ...kind.rules], request, context);
}

/** The first reason why this request cannot be granted, or null: common rules, the kind's own, then what others hold. */
export function firstRefusal<Details extends object>(
  kind: BookableKind<Details>,
  request: BookingRequest<Details>,
  context: RuleContext,
) {
  const refused = firstOf([...before, ...kind.rules, ...after], request, context);
  return refused?.errorCode === 'slotTaken' ? refusal('slotTaken', { ...refused.details, kind: kind.name }) : refused;
}
