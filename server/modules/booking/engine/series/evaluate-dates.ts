import sql from 'sql-template-tag';
import { addBuffers, getBlockedSpan } from '#contract/booking/room-buffers.ts';
import type { BookingLimitUsage } from '#contract/booking/series.ts';
import type { CompanySettings } from '#contract/company/companies.ts';
import { getCalendarDayAt, getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import { createRefusal, type Refusal } from '#contract/wire/errors.ts';
import { createAssignedToHolderCondition } from '#server/modules/booking/engine/assigned-days.ts';
import { type BookingContext, lockBookingContext } from '#server/modules/booking/engine/booking-context.query.ts';
import type { BookableKind, BookingPolicy, Span } from '#server/modules/booking/engine/kind.ts';
import { countActiveGuests } from '#server/modules/booking/engine/participants.command.ts';
import { findBookingRefusal, isOnOwnAssignedDay } from '#server/modules/booking/engine/rules.ts';
import { areOverlapping } from '#server/modules/booking/engine/spans.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { Refused, refuse } from '#server/platform/http/refused.ts';

/** A date of a series: its day in the place's time zone, the place and the time. */
export interface PlannedDate {
  day: string;
  placeId: string;
  span: Span;
}

/** The person for whom a series books, and what each of its dates holds. */
export interface SeriesHolder<Details> {
  companyId: string;
  userId: string;
  settings: CompanySettings;
  details: Details;
  /** The ids of the people to invite. They must be active members other than the holder. */
  participantIds: readonly string[];
}

/**
 * Reads why places of the company cannot be booked at all: `placeRemoved`, or `placeHidden` while
 * their container is unpublished. The map lacks places that can be booked.
 */
async function readClosures(
  tx: Transaction,
  companyId: string,
  placeIds: readonly string[],
): Promise<Map<string, Refusal>> {
  if (placeIds.length === 0) return new Map();
  const rows = await tx.query<{ id: string; isRemoved: boolean }>(sql`
    SELECT s.id, s.removed_on IS NOT NULL OR c.removed_on IS NOT NULL AS "isRemoved"
    FROM all_bookables s JOIN all_containers c ON c.company_id = s.company_id AND c.id = s.container_id
    WHERE s.company_id = ${companyId} AND s.id = ANY(${placeIds}::uuid[])
      AND (s.removed_on IS NOT NULL OR c.removed_on IS NOT NULL OR NOT c.published)`);
  return new Map(rows.map(({ id, isRemoved }) => [id, createRefusal(isRemoved ? 'placeRemoved' : 'placeHidden', {})]));
}

/** Refuses a holder and participants who are not active. @throws Refused */
async function checkPeople(
  tx: Transaction,
  { companyId, userId, participantIds }: SeriesHolder<object>,
): Promise<void> {
  if ((await countActiveGuests(tx, companyId, [userId])) === 0) refuse('personNotActive', {});
  const active = await countActiveGuests(tx, companyId, participantIds);
  if (active < new Set(participantIds).size || participantIds.includes(userId)) refuse('participantNotActive', {});
}

/**
 * Locks a place and reads the data for the rules. Null for a removed place, or one in a removed or
 * unpublished container.
 */
async function lockContext(
  tx: Transaction,
  kind: BookableKind,
  { companyId, userId, settings, participantIds }: SeriesHolder<object>,
  { placeId, spans, now }: { placeId: string; spans: readonly Span[]; now: number },
): Promise<BookingContext | null> {
  try {
    return await lockBookingContext(tx, {
      companyId,
      kind,
      placeId,
      userId,
      spans,
      except: null,
      reader: { companyId, userId, managesAll: false },
      guests: participantIds,
      now,
      assigns: settings.assignedDesks,
    });
  } catch (error) {
    if (error instanceof Refused && error.refusal.errorCode === 'notFound') return null;
    throw error;
  }
}

/** The dates of a series after the rules of booking were applied. */
export interface EvaluatedDates {
  /** The dates that can be booked now, earliest first. */
  free: PlannedDate[];
  /**
   * The dates that can be booked later: when the bookable period reaches them, or when the person's
   * limit allows them. Each has the refusal that holds until then.
   */
  later: Map<PlannedDate, Refusal>;
  refusals: Map<PlannedDate, Refusal>;
  /**
   * The person's limit: the bookings that use it already, and the free dates that would. Null
   * without one.
   */
  limit: BookingLimitUsage | null;
  /** The dates at the holder's own assigned places. They count towards no limit (WEEK-04). */
  unlimited: Set<PlannedDate>;
}

/**
 * While dates of a series wait for a limit of at least this many bookings, one booking is left
 * free. The person keeps it for other plans. A waiting date costs nothing, because the server books
 * it in time.
 */
const leavesRoomFrom = 5;

/**
 * Reads the times of the person's bookings of a kind that are not over and count towards the limit.
 */
export function readSpansCountedTowardsLimit(
  tx: Transaction,
  kind: BookableKind,
  { companyId, userId }: Pick<SeriesHolder<object>, 'companyId' | 'userId'>,
  now: number,
): Promise<Span[]> {
  return tx.query<Span>(sql`
    SELECT extract(epoch FROM lower(during))::float8 * 1000 AS start, extract(epoch FROM upper(during))::float8 * 1000 AS "end"
    FROM bookings
    WHERE company_id = ${companyId} AND user_id = ${userId} AND kind = ${kind.name}
      AND state < 2 AND NOT admin_bypass AND upper(during) > ${new Date(now).toISOString()}
      ${kind.isAssignable ? sql`AND NOT ${createAssignedToHolderCondition(companyId, sql`bookings`)}` : sql``}`);
}

/**
 * Returns whether the person's limit has room for a date at 00:00 of its day, in the place's time
 * zone. The server books a waiting date on that morning at the latest. Bookings that are over by
 * then do not count any more.
 */
export function fitsLimitOnItsMorning(
  { day }: Pick<PlannedDate, 'day'>,
  spans: readonly Span[],
  { timeZone, now, policy }: { timeZone: string; now: number; policy: BookingPolicy },
): boolean {
  const morning = getInstantOfWallClock(day, '00:00', timeZone);
  if (morning <= now || policy.maxBookings === null) return false;
  const counts = ({ start, end }: Span) => (policy.limitCounts === 'planned' ? start : end) > morning;
  return spans.filter(counts).length < policy.maxBookings;
}

/**
 * Locks the holder, then the places of some dates in the order of their ids. Reads the data for the
 * rules.
 */
async function lockContexts(
  tx: Transaction,
  kind: BookableKind,
  holder: SeriesHolder<object>,
  { placeId: seriesPlaceId, dates, now }: { placeId: string; dates: readonly PlannedDate[]; now: number },
): Promise<Map<string, BookingContext | null>> {
  const { userId, participantIds } = holder;
  const contexts = new Map<string, BookingContext | null>();
  const datesOf = Map.groupBy(dates, (date) => date.placeId);
  for (const placeId of [...new Set([seriesPlaceId, ...datesOf.keys()])].sort()) {
    const spans = (datesOf.get(placeId) ?? []).map(({ span }) => span);
    const context = await lockContext(tx, kind, holder, { placeId, spans, now });
    if (context && !context.personActive) refuse('personNotActive', {});
    if (context && (!context.guestsActive || participantIds.includes(userId))) refuse('participantNotActive', {});
    contexts.set(placeId, context);
  }
  // The context of a place also checks the people. If no place has one, they are checked here.
  if ([...contexts.values()].every((context) => context === null)) await checkPeople(tx, holder);
  return contexts;
}

/** The limit that dates wait for, with the refusal of the first one and the person's bookings. */
interface Beyond {
  refused: Refusal;
  own: readonly Span[];
  timeZone: string;
  policy: BookingPolicy;
  now: number;
}

/**
 * Lets the last free date wait as well, if others wait for the limit. The person keeps that booking
 * for other plans. A small limit is used up.
 * @param counted the free dates that count towards the limit
 */
function leaveRoom(evaluated: EvaluatedDates, counted: readonly PlannedDate[], beyond: Beyond | null): EvaluatedDates {
  const last = counted.at(-1);
  if (!last || !beyond || (beyond.policy.maxBookings ?? 0) < leavesRoomFrom) return evaluated;
  const spans = [...beyond.own, ...counted.slice(0, -1).map(({ span }) => span)];
  if (!fitsLimitOnItsMorning(last, spans, beyond)) return evaluated;
  const { free, later, limit } = evaluated;
  return {
    ...evaluated,
    free: free.filter((date) => date !== last),
    later: new Map([...later, [last, beyond.refused]]),
    limit: limit && { ...limit, dates: limit.dates - 1 },
  };
}

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
  const contexts = await lockContexts(tx, kind, holder, { placeId: seriesPlaceId, dates, now });
  const missing = [...contexts].flatMap(([placeId, context]) => (context ? [] : placeId));
  const closures = await readClosures(tx, holder.companyId, missing);

  const free: PlannedDate[] = [];
  const later = new Map<PlannedDate, Refusal>();
  const refusals = new Map<PlannedDate, Refusal>();
  const unlimited = listUnlimited(dates, contexts);
  /** The free dates that count towards the limit. An owner's own days don't (WEEK-04). */
  const counted: PlannedDate[] = [];
  let own: Span[] | null = null;
  let beyond: Beyond | null = null;
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
  return leaveRoom({ free, later, refusals, limit, unlimited }, counted, beyond);
}
