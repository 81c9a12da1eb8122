import sql from 'sql-template-tag';
import { allowsOtherDesk, keepWishesWhenUnnamed } from '#contract/booking/series-wishes.ts';
import { limits } from '#contract/wire/limits.ts';
import type { Booking } from '#server/events/booking.ts';
import type { EngineDeps } from '#server/modules/booking/engine/engine-deps.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { Refused, refuse } from '#server/platform/http/refused.ts';
import { retryTransactionWithPlaces, type SeriesBookingAttempt } from './attempt-with-places.ts';
import { bookDates } from './book-dates.command.ts';
import { isFinalRefusal } from './final-refusal.ts';
import { copyAnswersToReplacingDates, copyAnswersToReplacingSeries } from './keep-answers.command.ts';
import { getNextMidnight } from './next-midnight.ts';
import { createOpenSeriesCondition, readSeriesWithAllDates, type SeriesWithParticipants } from './open-series.query.ts';
import { areDaysCoveredByRules, findPlaceNameOfEqualSeries } from './own-bookings.query.ts';
import {
  createAlreadyBookedRefusal,
  getRequestedPlaceIds,
  type PlannedSeries,
  planSeries,
  type SeriesRequest,
} from './plan-series.ts';
import type { PlannedDate } from './planned-date.ts';
import {
  type EndedReplacedSeries,
  endReplacedSeries,
  getSeriesHolderId,
  lockReplacedSeries,
} from './replace-series.command.ts';
import { upsertSeriesDateOutcomes } from './upsert-series-dates.command.ts';

/** A new series. The caller makes its id. */
export interface NewSeries<Details> extends SeriesRequest<Details> {
  id: string;
  /** The days whose refusal the person has seen. The server tries them again each night. */
  refusedDays: readonly string[];
}

/** A series that was booked: its dates, and the bookings of the dates in the bookable period. */
export interface BookedSeries<Details> {
  planned: PlannedSeries<Details>;
  bookings: ReadonlyMap<PlannedDate, Pick<Booking, 'id'>>;
}

/**
 * The result of a request. `booked` is a new series, `repeated` the series that an earlier copy of
 * the request has booked.
 */
export type BookedOrRepeatedSeries<Details> =
  | { booked: BookedSeries<Details>; repeated: null }
  | { booked: null; repeated: SeriesWithParticipants };

/**
 * Refuses another series for a person who has the maximum number of open series. The series that
 * the new one replaces does not count.
 */
async function checkSeriesCount(
  tx: Transaction,
  { companyId, userId, replacedId }: { companyId: string; userId: string; replacedId: string | null },
  now: string,
): Promise<void> {
  const [row] = await tx.query<{ open: number }>(sql`
    SELECT count(*) AS open FROM series s
    WHERE s.company_id = ${companyId} AND s.user_id = ${userId} AND s.id IS DISTINCT FROM ${replacedId}::uuid
      AND ${createOpenSeriesCondition(now)}`);
  if (row!.open >= limits.series.ofPerson) refuse('tooManySeries', { max: limits.series.ofPerson });
}

/**
 * Returns whether a series hides the holder's name at dates that no replaced series has booked. A
 * change that does not say it keeps the name hidden if all dates of the replaced series were
 * hidden.
 */
function isNameHiddenByDefault(
  { isNameHidden }: Pick<SeriesRequest, 'isNameHidden'>,
  replaced: Pick<EndedReplacedSeries, 'isNameHidden' | 'heldDays' | 'hiddenDays'> | null,
): boolean {
  if (isNameHidden !== undefined) return isNameHidden;
  if (!replaced) return false;
  const { heldDays, hiddenDays } = replaced;
  return replaced.isNameHidden || (heldDays.length > 0 && hiddenDays.length === heldDays.length);
}

/**
 * Returns whether the date of a day hides the holder's name. A day that the replaced series has
 * booked stays as it was. Undefined if neither the request nor a replaced series says it.
 */
function createNameHiddenOnDay(
  series: Pick<SeriesRequest, 'isNameHidden'>,
  replaced: EndedReplacedSeries | null,
): (day: string) => boolean | undefined {
  const { isNameHidden } = series;
  if (isNameHidden !== undefined || !replaced) return () => isNameHidden;
  const [held, hidden] = [new Set(replaced.heldDays), new Set(replaced.hiddenDays)];
  const others = isNameHiddenByDefault(series, replaced);
  return (day) => (held.has(day) ? hidden.has(day) : others);
}

/** Stores a series. Returns false if the id exists already. */
async function insertSeries(
  tx: Transaction,
  kind: BookableKind,
  member: Member,
  series: NewSeries<object> & { userId: string },
  { now, dueOn, replaced }: { now: string; dueOn: string | null; replaced: EndedReplacedSeries | null },
): Promise<boolean> {
  const { companyId } = member;
  // An older client names no wishes, and loses none.
  const wishes = series.wishes ?? keepWishesWhenUnnamed(replaced?.wishes ?? null, series.movesToLike);
  const movesToLike = wishes ? allowsOtherDesk(wishes) : series.movesToLike;
  // The facts of a removed place are deleted. The new series takes the facts that the replaced
  // series has stored.
  const kept = replaced?.placeFacts ?? null;
  const [row] = await tx.query<{ id: string }>(sql`
    WITH written AS (
      INSERT INTO series (company_id, id, kind, bookable_id, user_id, booked_by, rule, details, moves_to_like, wishes,
                          place_facts, is_name_hidden, created_on, due_on)
      SELECT o.company_id, ${series.id}, o.kind, o.id, ${series.userId}, ${member.userId}, ${JSON.stringify(series.rule)}::jsonb,
             ${JSON.stringify(series.details)}::jsonb, ${movesToLike}, ${wishes}::text[], coalesce(${kind.like?.facts ?? sql`NULL::jsonb`}, CASE WHEN o.removed_on IS NOT NULL THEN ${kept && JSON.stringify(kept)}::jsonb END),
             ${isNameHiddenByDefault(series, replaced)}, ${now}::timestamptz, ${dueOn}::timestamptz
      FROM all_bookables o WHERE o.company_id = ${companyId} AND o.kind = ${kind.name} AND o.id = ${series.placeId}
      ON CONFLICT DO NOTHING RETURNING id
    ), invited AS (
      INSERT INTO series_participants (company_id, series_id, user_id)
      SELECT ${companyId}, w.id, person FROM written w CROSS JOIN unnest(${[...new Set(series.participantIds)]}::uuid[]) AS person
    )
    SELECT id FROM written`);
  return row !== undefined;
}

/**
 * Returns the series if an earlier copy of the request has booked it, with its dates as they are
 * now. Null if the series is new.
 * @throws Refused `notYourBooking` if another member has booked a series with this id
 */
async function findRepeated(
  tx: Transaction,
  { clock }: Pick<EngineDeps, 'clock'>,
  { companyId, userId }: Member,
  id: string,
): Promise<SeriesWithParticipants | null> {
  const series = await readSeriesWithAllDates(tx, { companyId, id, now: clock.now().toISOString() });
  if (series && series.bookedBy !== userId) refuse('notYourBooking', {});
  return series;
}

/**
 * Refuses a new series with wishes that its holder has already. All its days belong to other series
 * without end. A second request from another page would leave its person with two.
 */
async function checkRepetition(
  tx: Transaction,
  { holder: { companyId, userId }, due, later, alreadyBooked }: PlannedSeries<object>,
  { wishes, replaces, placeId, rule }: NewSeries<object>,
  bookedBy: string,
): Promise<void> {
  if (!wishes || replaces || rule.end.ends !== 'never') return;
  const own = [...alreadyBooked.values()];
  const rules = own.flatMap(({ endlessRule }) => endlessRule ?? []);
  const isNothingNew = due.length + later.length === 0 && own.length > 0 && rules.length === own.length;
  // The bookable period may be shorter than a week, so its dates do not tell all weekdays.
  const theirs = isNothingNew && areDaysCoveredByRules(rule, rules) ? own[0]!.placeName : null;
  const placeName = theirs ?? (await findPlaceNameOfEqualSeries(tx, { companyId, userId, placeId, rule }));
  if (placeName) refuse('seriesRepeated', { placeName, ...(userId !== bookedBy && { forColleague: true as const }) });
}

/**
 * Refuses a request with dates that cannot be booked. It accepts them if the person has seen each
 * refusal and other dates remain. Also refuses a request without any date. Also refuses a removed
 * place, if dates would still need this place.
 */
function checkRefusals(planned: PlannedSeries<object>, { placeId, refusedDays, ...request }: NewSeries<object>): void {
  const { free, refusals, wrongDays, goesOn, timeZone, places } = planned;
  const movesToLike = request.wishes ? allowsOtherDesk(request.wishes) : request.movesToLike;
  const isNothing = free.length === 0 && planned.later.length === 0 && !goesOn;
  if (isNothing && refusals.size === 0) {
    const [booked] = planned.alreadyBooked;
    if (booked) throw new Refused(createAlreadyBookedRefusal(booked[1], booked[0]));
    refuse('seriesWithoutDates', {});
  }
  const isLeft = [...refusals.keys()].some((date) => date.placeId === placeId);
  const { isRemoved, isContainerRemoved } = places.get(placeId)!;
  const movesOn = movesToLike && !isContainerRemoved;
  if (isRemoved && !movesOn && (goesOn || isLeft)) refuse('placeRemoved', {});
  const isSeen = [...refusals.keys()].every(({ day }) => refusedDays.includes(day) && !wrongDays.has(day));
  if (refusals.size === 0 || (isSeen && !isNothing)) return;
  if (refusals.size === 1 && isNothing) throw new Refused([...refusals.values()][0]!, timeZone);
  const dates = [...refusals].map(([{ day }, { errorCode }]) => ({ day, errorCode }));
  refuse('seriesDatesRefused', { dates });
}

/** Books the free dates of a planned series, stores it and publishes its events. */
async function storeSeries<Details extends object>(
  tx: Transaction,
  deps: EngineDeps,
  kind: BookableKind<Details>,
  member: Member,
  series: NewSeries<Details>,
  { planned, replaced }: { planned: PlannedSeries<Details>; replaced: EndedReplacedSeries | null },
): Promise<BookedSeries<Details>> {
  const { companyId, userId: by } = member;
  const { holder, free, refusals, later, goesOn, timeZone } = planned;
  const now = deps.clock.now();
  // A booking of another series or by a colleague decides nothing, so a night judges its date
  // again.
  const isDecided = (date: PlannedDate) => planned.alreadyBooked.get(date)?.isByHand !== false;
  const skipped = planned.skipped.filter(isDecided);
  const isTriedAgain = [...refusals].some(([date, refused]) => !isFinalRefusal(refused, planned.moved.has(date)));
  const isOpen = goesOn || later.length > 0 || isTriedAgain || skipped.length < planned.skipped.length;
  const dueOn = isOpen ? getNextMidnight(now.getTime(), timeZone) : null;
  const own = { ...series, userId: holder.userId };
  // Another member has taken the id in between.
  const written = await insertSeries(tx, kind, member, own, { now: now.toISOString(), dueOn, replaced });
  if (!written) refuse('notYourBooking', {});
  const about = { companyId, kind: kind.name, seriesId: series.id, userId: holder.userId };
  // The new dates take these answers over when they are booked.
  if (replaced)
    await copyAnswersToReplacingSeries(tx, companyId, { replacedId: replaced.seriesId, seriesId: series.id });
  const bookings = await bookDates(tx, deps, kind, holder, {
    ...{ dates: free, by, seriesId: series.id, now: now.getTime() },
    isNameHiddenOn: createNameHiddenOnDay(series, replaced),
  });
  const { moved: elsewhere, choices } = planned;
  await upsertSeriesDateOutcomes(tx, about, { planned: { ...planned, skipped }, elsewhere, bookings, choices });
  const booked = [...bookings.values()];
  if (replaced) await copyAnswersToReplacingDates(tx, companyId, { replaced: replaced.bookings, booked });
  const former = replaced && { seriesId: replaced.seriesId, fromDay: replaced.fromDay, bookings: replaced.bookings };
  await deps.publish(tx, { name: 'seriesBooked', ...about, by, bookings: booked, replaced: former });
  return { planned, bookings };
}

/**
 * Books a series: its dates in the bookable period, all or none, in one transaction. The server
 * books later dates when the bookable period reaches them. A series that it replaces ends in the
 * same transaction. A repeated request books nothing, and returns the dates as they are now.
 * @throws Refused as {@link planSeries} and {@link endReplacedSeries}, and `seriesWithoutDates`,
 * `seriesRepeated`, `alreadyBooked`, `placeRemoved`, `tooManySeries`, `notYourBooking`. Also
 * `seriesDatesRefused` for dates that the rules refuse, unless `refusedDays` has each of them and
 * other dates remain. If the only date is refused, its own refusal.
 */
export async function createSeries<Details extends object>(
  deps: EngineDeps,
  kind: BookableKind<Details>,
  member: Member,
  series: NewSeries<Details>,
): Promise<BookedOrRepeatedSeries<Details>> {
  const { id, replaces } = series;
  const { companyId } = member;
  type Created = BookedOrRepeatedSeries<Details>;
  const create =
    (attempt: SeriesBookingAttempt) =>
    async (tx: Transaction): Promise<Created> => {
      // The lock lets a copy of this request wait until the first one has committed.
      const old = replaces ? await lockReplacedSeries(tx, kind, member, replaces) : null;
      const repeated = await findRepeated(tx, deps, member, id);
      if (repeated) return { repeated, booked: null };
      const userId = getSeriesHolderId(series, old, member);
      const placeIds = [...getRequestedPlaceIds(series), ...attempt.placeIds];
      const replaced = old && (await endReplacedSeries(tx, deps, kind, member, replaces!, { old, placeIds }));
      const planned = await planSeries(tx, deps, kind, member, series, { userId, replaced, attempt });
      // The plan has locked the holder. A parallel copy of this request, which replaces no series,
      // has committed before or waits.
      const copied = await findRepeated(tx, deps, member, id);
      if (copied) return { repeated: copied, booked: null };
      const about = { companyId, userId, replacedId: replaced?.seriesId ?? null };
      await checkSeriesCount(tx, about, deps.clock.now().toISOString());
      await checkRepetition(tx, planned, series, member.userId);
      checkRefusals(planned, series);
      return { repeated: null, booked: await storeSeries(tx, deps, kind, member, series, { planned, replaced }) };
    };
  return await retryTransactionWithPlaces((attempt) => deps.db.transaction(create(attempt)));
}
