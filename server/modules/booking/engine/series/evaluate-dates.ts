import { addBuffers, getBlockedSpan } from '#contract/booking/room-buffers.ts';
import type { BookingLimitUsage } from '#contract/booking/series.ts';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { createRefusal, type Refusal } from '#contract/wire/errors.ts';
import type { BookingContext } from '#server/modules/booking/engine/booking-context.query.ts';
import type { BookableKind, BookingPolicy, Span } from '#server/modules/booking/engine/kind.ts';
import { findBookingRefusal, isOnOwnAssignedDay } from '#server/modules/booking/engine/rules.ts';
import { areOverlapping } from '#server/modules/booking/engine/spans.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import {
  fitsLimitOnItsMorning,
  keepOneBookingFree,
  type LimitThatDatesWaitFor,
  readSpansCountedTowardsLimit,
} from './limit-of-dates.query.ts';
import { lockPlacesOfDates, readUnbookablePlaceRefusals } from './lock-places-of-dates.ts';
import type { EvaluatedDates, PlannedDate, SeriesHolder } from './planned-date.ts';

/** Applies the rules of booking to one date, after others were accepted. */
function judgeDate<Details extends object>(
  kind: BookableKind<Details>,
  { userId, settings, details, participantIds }: SeriesHolder<Details>,
  { placeId, span }: PlannedDate,
  context: BookingContext,
  { now, free, counted }: { now: number; free: readonly PlannedDate[]; counted: readonly PlannedDate[] },
): { refused: Refusal | null; policy: BookingPolicy; timeZone: string } {
  const { place, container, buffers } = context;
  const { timeZone } = container;
  const policy = kind.policyOf(settings, container, details);
  const held = addBuffers(span, buffers);
  const met = free.filter((one) => one.placeId === placeId && areOverlapping(addBuffers(one.span, buffers), held));
  if (met.length > 0) {
    const minutes = met.some((one) => areOverlapping(one.span, span))
      ? {}
      : { minutes: buffers.before + buffers.after };
    return { refused: createRefusal('periodsOverlap', minutes), policy, timeZone };
  }
  const taken = context.taken.filter((one) => areOverlapping(getBlockedSpan(one, buffers), span));
  const [firstDay, lastDay] = [span.start, span.end - 1].map((at) => getCalendarDayAt(at, timeZone));
  const assigned = context.assigned.filter((one) => one.day >= firstDay! && one.day <= lastDay!);
  const current = context.counted(policy) + counted.length;
  const request = { userId, spans: [span], adminBypass: false, details, participantIds };
  const refused = findBookingRefusal(kind, request, {
    ...{ now, place, container, policy, startsAt: null, current, taken, assigned, buffers },
    ownDays: context.ownDays,
  });
  return { refused, policy, timeZone };
}

/**
 * Returns the holder's limit with the bookings and the dates that use it. Null without a limit or a
 * place.
 */
function findUsedLimit<Details extends object>(
  kind: BookableKind<Details>,
  { settings, details }: SeriesHolder<Details>,
  contexts: ReadonlyMap<string, BookingContext | null>,
  dates: number,
): BookingLimitUsage | null {
  const context = [...contexts.values()].find((one) => one !== null);
  if (!context) return null;
  const policy = kind.policyOf(settings, context.container, details);
  return policy.maxBookings === null ? null : { max: policy.maxBookings, others: context.counted(policy), dates };
}

/** Returns the dates at places that are assigned to the holder on their days. */
function listUnlimited(
  dates: readonly PlannedDate[],
  contexts: ReadonlyMap<string, BookingContext | null>,
): Set<PlannedDate> {
  return new Set(
    dates.filter(({ placeId, span }) => {
      const context = contexts.get(placeId);
      return context ? isOnOwnAssignedDay(span, context) : false;
    }),
  );
}

/**
 * Applies the rules of booking to each date. It first locks the holder, then the places of the
 * series and its dates, in the order of ids. Earlier dates count towards the limit of later ones.
 * @throws Refused `personNotActive` or `participantNotActive`, which concern all dates
 */
export async function evaluateDates<Details extends object>(
  tx: Transaction,
  kind: BookableKind<Details>,
  holder: SeriesHolder<Details>,
  { placeId: seriesPlaceId, dates, now }: { placeId: string; dates: readonly PlannedDate[]; now: number },
): Promise<EvaluatedDates> {
  const contexts = await lockPlacesOfDates(tx, kind, holder, { placeId: seriesPlaceId, dates, now });
  const missing = [...contexts].flatMap(([placeId, context]) => (context ? [] : placeId));
  const closures = await readUnbookablePlaceRefusals(tx, holder.companyId, missing);

  const free: PlannedDate[] = [];
  const later = new Map<PlannedDate, Refusal>();
  const refusals = new Map<PlannedDate, Refusal>();
  const unlimited = listUnlimited(dates, contexts);
  /** The free dates that count towards the limit. An owner's own days don't (WEEK-04). */
  const counted: PlannedDate[] = [];
  let own: Span[] | null = null;
  let beyond: LimitThatDatesWaitFor | null = null;
  for (const date of dates.toSorted((one, other) => one.span.start - other.span.start)) {
    const context = contexts.get(date.placeId);
    if (!context) {
      refusals.set(date, closures.get(date.placeId) ?? createRefusal('notFound', {}));
      continue;
    }
    const { refused, policy, timeZone } = judgeDate(kind, holder, date, context, { now, free, counted });
    if (!refused) {
      free.push(date);
      if (!unlimited.has(date)) counted.push(date);
    } else if (refused.errorCode === 'dateTooFar') later.set(date, refused);
    else if (refused.errorCode === 'tooManyBookings') {
      // The limit is the last rule, so the date passes all others.
      own ??= await readSpansCountedTowardsLimit(tx, kind, holder, now);
      const spans = [...own, ...counted.map(({ span }) => span)];
      const comesLater = fitsLimitOnItsMorning(date, spans, { timeZone, now, policy });
      (comesLater ? later : refusals).set(date, refused);
      if (comesLater) beyond ??= { refused, own, timeZone, policy, now };
    } else refusals.set(date, refused);
  }
  const limit = findUsedLimit(kind, holder, contexts, counted.length);
  return keepOneBookingFree({ free, later, refusals, limit, unlimited }, counted, beyond);
}
