import sql from 'sql-template-tag';
import type { CompanySettings } from '#contract/company/companies.ts';
import { getCalendarDayAt, getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import { createRefusal, type Refusal } from '#contract/wire/errors.ts';
import { isAssignedToHolder } from '#server/modules/booking/engine/assigned-days.ts';
import { type BookingContext, lockBookingContext } from '#server/modules/booking/engine/booking-context.query.ts';
import type { BookableKind, BookingPolicy, Span } from '#server/modules/booking/engine/kind.ts';
import { countActiveGuests } from '#server/modules/booking/engine/participants.command.ts';
import { findBookingRefusal, isOnOwnDay } from '#server/modules/booking/engine/rules.ts';
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
}

/**
 * Reads the times of the person's bookings of a kind that are not over and count towards the limit.
 */
export function readOwnSpans(
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
      ${kind.isAssignable ? sql`AND NOT ${isAssignedToHolder(companyId, sql`bookings`)}` : sql``}`);
}

/**
 * Returns whether the person's limit has room for a date at 00:00 of its day, in the place's time
 * zone. The server books a waiting date on that morning at the latest. Bookings that are over by
 * then do not count any more.
 */
export function fitsOnItsMorning(
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
  const { userId, settings, details, participantIds } = holder;
  const contexts = await lockContexts(tx, kind, holder, { placeId: seriesPlaceId, dates, now });
  const missing = [...contexts].flatMap(([placeId, context]) => (context ? [] : placeId));
  const closures = await readClosures(tx, holder.companyId, missing);

  const free: PlannedDate[] = [];
  const later = new Map<PlannedDate, Refusal>();
  const refusals = new Map<PlannedDate, Refusal>();
  /** The times of free dates that count towards the limit. An owner's own days don't (WEEK-04). */
  const counted: Span[] = [];
  let own: Span[] | null = null;
  for (const date of dates.toSorted((one, other) => one.span.start - other.span.start)) {
    const { placeId, span } = date;
    const context = contexts.get(placeId);
    if (!context) {
      refusals.set(date, closures.get(placeId) ?? createRefusal('notFound', {}));
      continue;
    }
    const { place, container } = context;
    const policy = kind.policyOf(settings, container, details);
    const taken = context.taken.filter((one) => areOverlapping(one, span));
    const [firstDay, lastDay] = [span.start, span.end - 1].map((at) => getCalendarDayAt(at, container.timeZone));
    const assigned = context.assigned.filter((one) => one.day >= firstDay! && one.day <= lastDay!);
    const current = context.counted(policy) + counted.length;
    const request = { userId, spans: [span], adminBypass: false, details, participantIds };
    const overlapsAccepted = free.some((one) => one.placeId === placeId && areOverlapping(one.span, span));
    const refused = overlapsAccepted
      ? createRefusal('periodsOverlap', {})
      : findBookingRefusal(kind, request, {
          ...{ now, place, container, policy, startsAt: null, current, taken, assigned },
          ownDays: context.ownDays,
        });
    if (!refused) {
      free.push(date);
      if (!isOnOwnDay(span, context)) counted.push(span);
    } else if (refused.errorCode === 'dateTooFar') later.set(date, refused);
    else if (refused.errorCode === 'tooManyBookings') {
      // The limit is the last rule, so the date passes all others.
      own ??= await readOwnSpans(tx, kind, holder, now);
      const spans = [...own, ...counted];
      const comesLater = fitsOnItsMorning(date, spans, { timeZone: container.timeZone, now, policy });
      (comesLater ? later : refusals).set(date, refused);
    } else refusals.set(date, refused);
  }
  return { free, later, refusals };
}
