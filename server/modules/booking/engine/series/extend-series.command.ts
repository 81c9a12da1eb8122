import sql from 'sql-template-tag';
import { getWishesForMovesToLike } from '#contract/booking/series-wishes.ts';
import type { CompanySettings } from '#contract/company/companies.ts';
import { addDays, getCalendarDayAt, getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import { createRefusal, type Refusal } from '#contract/wire/errors.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import { lockMemberships } from '#server/platform/lock-memberships.ts';
import type { EngineDeps } from '../engine-deps.ts';
import type { BookableKind, Span } from '../kind.ts';
import { retryTransactionWithPlaces, type SeriesBookingAttempt } from './attempt-with-places.ts';
import { type AwayReaders, listAwayDates } from './away-dates.query.ts';
import { bookDates } from './book-dates.command.ts';
import { clearRefusalsOfWaitingDates } from './clear-refusals.command.ts';
import { isInaccessiblePlaceRefusalCode, listInaccessibleDatesBeyondLimit } from './dates-beyond-limit.query.ts';
import { type DueSeriesKey, findOldestDueSeries, lockDueSeries, type StoredSeries } from './due-series.query.ts';
import { moveByWishesAndEvaluate } from './evaluate-by-wishes.ts';
import { retriedNightlyCondition } from './final-refusal.ts';
import { moveSeriesFromRemovedPlace } from './leave-removed-place.command.ts';
import type { DatesAfterMoves } from './move-by-wishes.ts';
import { adjustSeriesDueTimes } from './move-due-times.command.ts';
import { getNextMidnight } from './next-midnight.ts';
import { type BookingOfSeriesHolder, readBookingsOfSeriesHolder } from './own-bookings.query.ts';
import { getLastBookableDay, planDates } from './plan-dates.ts';
import type { EvaluatedDates, PlannedDate } from './planned-date.ts';
import { upsertSeriesDateOutcomes } from './upsert-series-dates.command.ts';

/** The dependencies of the job that books further dates of series. */
export interface ExtendSeriesDeps extends EngineDeps, AwayReaders {
  kinds: Partial<Record<KindName, BookableKind>>;
  readSettings(db: Queryable, companyId: string): Promise<CompanySettings>;
  /** Logs an error of one series. The job continues with the other series. */
  onError(error: unknown, seriesId: string): void;
}

/** Minutes after which the server works again on a series that failed. */
const pauseAfterError = 15;

/**
 * Makes the series due at the next midnight, if it may have further dates or tries refused ones
 * again. Otherwise the series is never due again. A new statement reads the refused dates, because
 * a closure may have opened dates again meanwhile.
 */
async function setDueTime(
  tx: Transaction,
  { companyId, id }: StoredSeries,
  { today, dueOn, goesOn }: { today: string; dueOn: string; goesOn: boolean },
): Promise<void> {
  await tx.query(sql`
    UPDATE series s SET due_on = CASE WHEN ${goesOn} OR EXISTS (
        SELECT FROM series_dates d
        WHERE d.company_id = s.company_id AND d.series_id = s.id AND ${retriedNightlyCondition} AND d.day >= ${today}::date
          AND d.day < coalesce(s.ended_from, 'infinity')
      ) THEN ${dueOn}::timestamptz END
    WHERE s.company_id = ${companyId} AND s.id = ${id}`);
}

/**
 * Ends the work on a series that can have no further dates. If the holder has left, the series ends
 * today. If the place was removed, it stays in the person's list as stranded. Publishes
 * `seriesEnded`, so that the series also ends in the calendars of its people.
 */
async function strand(
  tx: Transaction,
  { clock, publish }: ExtendSeriesDeps,
  { companyId, id: seriesId, kind, userId, timeZone, isHolderActive, endedFrom }: StoredSeries,
): Promise<void> {
  const now = clock.now();
  const today = getCalendarDayAt(now.getTime(), timeZone);
  await tx.query(sql`
    UPDATE series SET due_on = NULL, sequence = sequence + 1,
                      stranded_on = CASE WHEN ${isHolderActive} THEN ${now.toISOString()}::timestamptz END,
                      ended_from = CASE WHEN ${isHolderActive} THEN ended_from ELSE least(ended_from, ${today}::date) END
    WHERE company_id = ${companyId} AND id = ${seriesId}`);
  const fromDay = endedFrom !== null && endedFrom < today ? endedFrom : today;
  await publish(tx, { name: 'seriesEnded', companyId, kind, seriesId, userId, by: null, fromDay, bookings: [] });
}

/** The open dates of a series, divided by what its holder has at their times. */
interface DividedDates {
  there: PlannedDate[];
  /**
   * Dates within an absence or at home, or at the time of a booking that the holder has not made by
   * hand.
   */
  away: PlannedDate[];
  /** Dates at the time of a booking that the holder has made by hand. */
  leftOut: PlannedDate[];
  /** The dates of `away` and `leftOut` on which the holder has another booking. */
  own: PlannedDate[];
}

/**
 * Divides dates by the absences, the days at home and the other bookings of the holder. A date that
 * is away is not booked, and nothing is stored for it. The server books it later if the absence,
 * the mark or the other booking is removed in time. Only series with wishes heed other bookings.
 * The lock of the holder keeps one from being made meanwhile.
 */
async function divideDates(
  tx: Transaction,
  deps: ExtendSeriesDeps,
  kind: BookableKind,
  { companyId, id: seriesId, userId, wishes, choices }: StoredSeries,
  dates: readonly PlannedDate[],
): Promise<DividedDates> {
  await lockMemberships(tx, companyId, [userId]);
  const absent = await listAwayDates(tx, deps, { companyId, userId }, dates);
  const chosen = new Set(choices.map(({ day }) => day));
  const byRule = dates.filter(({ day }) => !chosen.has(day));
  const own = wishes
    ? await readBookingsOfSeriesHolder(tx, kind, { companyId, userId, seriesId }, byRule)
    : new Map<PlannedDate, BookingOfSeriesHolder>();
  const isAway = (date: PlannedDate) => own.has(date) || absent.has(date);
  const isLeftOut = (date: PlannedDate) => own.get(date)?.isByHand === true;
  return {
    there: dates.filter((date) => !isAway(date)),
    away: dates.filter((date) => isAway(date) && !isLeftOut(date)),
    leftOut: dates.filter(isLeftOut),
    own: [...own.keys()],
  };
}

/**
 * Returns why all dates of a series wait: its container is unpublished, or the company does not
 * offer the series. Null if they do not wait.
 */
function findWaitReason(
  { isContainerHidden, rule: { end } }: StoredSeries,
  { series: offer }: CompanySettings,
): Refusal | null {
  if (offer === 'off') return createRefusal('seriesNotOffered', { onlyWithEnd: false });
  if (offer === 'withEnd' && end.ends === 'never') return createRefusal('seriesNotOffered', { onlyWithEnd: true });
  return isContainerHidden ? createRefusal('placeHidden', {}) : null;
}

/** Returns dates that are refused for one reason. */
const refuseAll = (dates: PlannedDate[], refusal: Refusal): DatesAfterMoves & EvaluatedDates => ({
  ...{ dates, moved: new Set(), free: [], later: new Map(), limit: null, unlimited: new Set() },
  refusals: new Map(dates.map((date) => [date, refusal])),
});

/**
 * Returns whether the work of a day tries a date. A date of an earlier day that has begun is not
 * tried again, and keeps its last refusal. But a date of today may begin before its series is
 * worked on: at 00:00, after a failure, or while the company was inactive. It is tried until it is
 * half over.
 */
const mayStillBegin = ({ start, end }: Span, midnight: number, now: number) =>
  start > now || (start >= midnight && now <= (start + end) / 2);

/**
 * Books the dates of a series that the bookable period has reached, and the dates that were refused
 * before. While the whole series waits, all these dates are refused with the reason, so that the
 * weekly report names them.
 */
async function extend(
  tx: Transaction,
  deps: ExtendSeriesDeps,
  kind: BookableKind,
  { series, settings, attempt }: { series: StoredSeries; settings: CompanySettings; attempt: SeriesBookingAttempt },
): Promise<void> {
  const { companyId, id, userId, placeId, timeZone, rule, endedFrom, details, participantIds, choices } = series;
  const { bookingPeriodDays } = series;
  const holder = { companyId, userId, settings, details, participantIds };
  const now = deps.clock.now().getTime();
  const container = { id: '', name: '', timeZone, bookingPeriodDays, mayEnter: true };
  const policy = kind.policyOf(settings, container, details);
  const lastDay = getLastBookableDay(now, timeZone, policy);
  const today = getCalendarDayAt(now, timeZone);
  const midnight = getInstantOfWallClock(today, '00:00', timeZone);
  const planned = planDates({ rule, placeId, choices }, { from: today, lastDay, timeZone });
  const settled = new Set(series.settled);
  const belongs = (day: string) => endedFrom === null || day < endedFrom;
  const open = planned.due.filter(
    ({ day, span }) => !settled.has(day) && belongs(day) && mayStillBegin(span, midnight, now),
  );
  const { there, away, leftOut, own } = await divideDates(tx, deps, kind, series, open);
  const waits = findWaitReason(series, settings);
  const wishes = series.wishes ?? getWishesForMovesToLike(series.movesToLike);
  const { dates, moved, free, later, refusals, unlimited } = waits
    ? refuseAll(there, waits)
    : await moveByWishesAndEvaluate(tx, kind, holder, {
        ...{ series: { ...series, wishes }, dates: there, now, attempt, locked: null },
      });
  const closed = dates.filter((date) => isInaccessiblePlaceRefusalCode(refusals.get(date)?.errorCode));
  const beyond = await listInaccessibleDatesBeyondLimit(tx, kind, holder, {
    ...{ dates: closed, free, unlimited, timeZone, now, policy },
  });
  const due = dates.filter((date) => !later.has(date) && !beyond.has(date));
  const isNameHiddenOn = () => series.isNameHidden;
  const toBook = { dates: free, by: series.bookedBy, seriesId: id, isNameHiddenOn, now };
  const bookings = await bookDates(tx, deps, kind, holder, toBook);
  // Without stored wishes a change tries no other place, so the date keeps the one that it has got.
  const movedByWish = series.wishes ? moved : new Set<PlannedDate>();
  // The person has a desk on these dates, so nothing is to be reported.
  await clearRefusalsOfWaitingDates(tx, { companyId, seriesId: id, days: own.map(({ day }) => day) });
  const planning = { due, skipped: leftOut, refusals, moved: movedByWish };
  const settling = { planned: planning, elsewhere: moved, bookings, choices: [] };
  await upsertSeriesDateOutcomes(tx, { companyId, seriesId: id }, settling);
  const days = [...later.keys()].map(({ day }) => day);
  const returns = await clearRefusalsOfWaitingDates(tx, { companyId, seriesId: id, days });
  await clearRefusalsOfWaitingDates(tx, {
    companyId,
    seriesId: id,
    days: away.map(({ day }) => day),
    areUnreported: true,
  });
  if (bookings.size > 0 || returns) {
    const about = { companyId, kind: kind.name, seriesId: id, userId };
    const booked = [...bookings.values()];
    const isMoved = await moveSeriesFromRemovedPlace(tx, series, { bookings: booked, now: new Date(now) });
    const more = { ...(returns && { returns: true as const }), ...(isMoved && { movedFrom: placeId }) };
    await deps.publish(tx, { name: 'seriesExtended', ...about, bookings: booked, ...more });
  }
  const waiting = later.size + beyond.size + away.length;
  const goesOn = (planned.goesOn && belongs(addDays(lastDay, 1))) || waiting > 0;
  await setDueTime(tx, series, { today, dueOn: getNextMidnight(now, timeZone), goesOn });
}

/**
 * Works on a locked series. The work ends if the holder has left. It also ends if the place was
 * removed, unless the series moves to like places. Otherwise it books dates, which all wait while
 * the company does not offer the series or the container is unpublished.
 */
async function workOn(
  tx: Transaction,
  deps: ExtendSeriesDeps,
  { series, attempt }: { series: StoredSeries; attempt: SeriesBookingAttempt },
): Promise<void> {
  const kind = deps.kinds[series.kind];
  const isGone = series.isContainerRemoved || (series.isPlaceRemoved && !series.movesToLike);
  if (!kind || !series.isHolderActive || isGone) return strand(tx, deps, series);
  const settings = await deps.readSettings(tx, series.companyId);
  await extend(tx, deps, kind, { series, settings, attempt });
}

/**
 * Makes a series due again some minutes later, because it failed. If another transaction has locked
 * the series, it stays due at the next minute.
 */
async function pause({ db, clock }: ExtendSeriesDeps, { companyId, id }: DueSeriesKey): Promise<void> {
  const later = new Date(clock.now().getTime() + pauseAfterError * 60_000).toISOString();
  await db.query(sql`
    UPDATE series SET due_on = ${later}
    WHERE company_id = ${companyId} AND id IN (
      SELECT id FROM series WHERE company_id = ${companyId} AND id = ${id} AND due_on IS NOT NULL
      FOR NO KEY UPDATE SKIP LOCKED)`);
}

/**
 * Works on the oldest series that is due. Returns false when none is due.
 * @param paused the ids of series that failed in this turn, to which a failure adds the id of this
 * series
 */
async function extendOldest(deps: ExtendSeriesDeps, paused: string[]): Promise<boolean> {
  let current: DueSeriesKey | null = null;
  try {
    const work = (attempt: SeriesBookingAttempt) => async (tx: Transaction) => {
      const now = deps.clock.now().toISOString();
      current = await findOldestDueSeries(tx, { now, paused });
      if (!current) return false;
      const series = await lockDueSeries(tx, current, now);
      if (series) await workOn(tx, deps, { series, attempt });
      return true;
    };
    return await retryTransactionWithPlaces((attempt) => deps.db.transaction(work(attempt)));
  } catch (error) {
    const failed = current as DueSeriesKey | null;
    if (!failed) throw error;
    // A series that fails, or that another transaction holds, must not keep others waiting.
    deps.onError(error, failed.id);
    paused.push(failed.id);
    await pause(deps, failed);
    return true;
  }
}

/**
 * Books the dates that the bookable period has reached, for all series that are due. Older series
 * come first, each in a transaction of its own. A repeated or parallel run books no date twice.
 * @returns how many series were due
 */
export async function extendDueSeries(deps: ExtendSeriesDeps, signal?: AbortSignal): Promise<number> {
  await adjustSeriesDueTimes(deps);
  const paused: string[] = [];
  let count = 0;
  while (!signal?.aborted && (await extendOldest(deps, paused))) count += 1;
  return count;
}
