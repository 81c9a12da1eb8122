import sql from 'sql-template-tag';
import type { CompanySettings } from '#contract/company/companies.ts';
import { addDays, getCalendarDayAt } from '#contract/time/wall-clock.ts';
import type { Refusal } from '#contract/wire/errors.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import type { EngineDeps } from '../engine-deps.ts';
import type { BookableKind, Span } from '../kind.ts';
import { bookDates } from './book-dates.command.ts';
import { lockOldestDue, type StoredSeries } from './due-series.query.ts';
import { evaluateDates, type SeriesDate } from './evaluate-dates.ts';
import { findFreeLike, isFreeFor, readLikePlaces } from './like-places.query.ts';
import { getNextMidnight } from './next-midnight.ts';
import { getLastBookableDay, planDates } from './plan-dates.ts';
import { upsertSeriesDates } from './upsert-series-dates.command.ts';

/** The dependencies of the work that no member requests. */
export interface ExtendSeriesDeps extends EngineDeps {
  kinds: Partial<Record<KindName, BookableKind>>;
  readSettings(db: Queryable, companyId: string): Promise<CompanySettings>;
  /** Reads the spans in which a person is away. Adjacent ones are joined. */
  readAwaySpans(db: Queryable, companyId: string, userId: string): Promise<Span[]>;
  /** Logs an error of one series. The others go on. */
  onError(error: unknown, seriesId: string): void;
}

/** Minutes after which the server works again on a series that failed. */
const pauseAfterError = 15;

/** Sets when the series is due again. Null when all its dates are settled. */
async function setDueTime(tx: Transaction, { companyId, id }: StoredSeries, dueOn: string | null): Promise<void> {
  await tx.query(sql`UPDATE series SET due_on = ${dueOn} WHERE company_id = ${companyId} AND id = ${id}`);
}

/**
 * Returns the dates with a like place for each one whose own place cannot be booked. It takes no lock:
 * the rules judge the chosen places under their locks.
 */
async function moveToLike(
  tx: Transaction,
  kind: BookableKind,
  { companyId, placeId, userId, placeFacts: facts, movesToLike }: StoredSeries,
  dates: readonly SeriesDate[],
): Promise<SeriesDate[]> {
  if (!movesToLike || dates.length === 0) return [...dates];
  const spans = dates.map(({ span }) => span);
  const like = await readLikePlaces(tx, { companyId, kind, placeId, userId, spans, facts });
  return dates.map((date) => {
    // The person chose another place for this date.
    if (date.placeId !== placeId) return date;
    if (like.own && isFreeFor(like.own, date.span)) return date;
    const other = findFreeLike(like, date.span);
    return other ? { ...date, placeId: other.placeId } : date;
  });
}

/**
 * Divides dates by the absences of the holder. A date that lies within one is not booked while the
 * absence lasts, and nothing is stored for it: it is booked later if the person is there after all.
 */
async function divideByAbsence(
  tx: Transaction,
  { readAwaySpans }: ExtendSeriesDeps,
  { companyId, userId }: StoredSeries,
  dates: readonly SeriesDate[],
): Promise<{ there: SeriesDate[]; away: SeriesDate[] }> {
  const absences = dates.length > 0 ? await readAwaySpans(tx, companyId, userId) : [];
  const isAway = ({ span }: SeriesDate) => absences.some(({ start, end }) => start <= span.start && span.end <= end);
  return { there: dates.filter((date) => !isAway(date)), away: dates.filter(isAway) };
}

/** Books the dates of a series that the bookable period has reached, and those refused before. */
async function extend(
  tx: Transaction,
  deps: ExtendSeriesDeps,
  kind: BookableKind,
  series: StoredSeries,
  settings: CompanySettings,
): Promise<void> {
  const { companyId, id, userId, placeId, timeZone, rule, endedFrom, details, participantIds, choices } = series;
  const { bookingPeriodDays } = series;
  const holder = { companyId, userId, settings, details, participantIds };
  const now = deps.clock.now().getTime();
  const container = { id: '', name: '', timeZone, bookingPeriodDays, mayEnter: true };
  const lastDay = getLastBookableDay(now, timeZone, kind.policyOf(settings, container, details));
  const planned = planDates({ rule, placeId, choices }, { from: getCalendarDayAt(now, timeZone), lastDay, timeZone });
  const settled = new Set(series.settled);
  const belongs = (day: string) => endedFrom === null || day < endedFrom;
  // A date that has begun keeps the reason for which it was not booked.
  const open = planned.due.filter(({ day, span }) => !settled.has(day) && belongs(day) && span.start > now);
  const { there, away } = await divideByAbsence(tx, deps, series, open);
  const dates = await moveToLike(tx, kind, series, there);
  const evaluated = await evaluateDates(tx, kind, holder, { placeId, dates, now });
  const free: SeriesDate[] = [];
  const refusals = new Map<SeriesDate, Refusal>();
  for (const [date, refused] of evaluated) {
    if (!refused) free.push(date);
    else if (refused.errorCode !== 'dateTooFar') refusals.set(date, refused);
  }
  const due = dates.filter((date) => evaluated.get(date)?.errorCode !== 'dateTooFar');
  const bookings = await bookDates(tx, deps, kind, holder, { dates: free, by: series.bookedBy, seriesId: id, now });
  const settling = { planned: { due, skipped: [], refusals }, bookings, choices: [] };
  await upsertSeriesDates(tx, { companyId, seriesId: id }, settling);
  if (bookings.size > 0) {
    const about = { companyId, kind: kind.name, seriesId: id, userId };
    await deps.publish(tx, { name: 'seriesExtended', ...about, bookings: [...bookings.values()] });
  }
  const goesOn = planned.goesOn && belongs(addDays(lastDay, 1));
  const isOpen = goesOn || refusals.size > 0 || due.length < dates.length || away.length > 0;
  await setDueTime(tx, series, isOpen ? getNextMidnight(now, timeZone) : null);
}

/** Returns whether the company still offers the series. */
function isOffered({ series: offer }: CompanySettings, { rule }: StoredSeries): boolean {
  return offer === 'all' || (offer === 'withEnd' && rule.end.ends !== 'never');
}

/**
 * Works on a locked series. It ends with its holder, and with a place that is removed unless it moves
 * to like ones. It waits while the company does not offer it, and while its container is hidden.
 */
async function workOn(tx: Transaction, deps: ExtendSeriesDeps, series: StoredSeries): Promise<void> {
  const kind = deps.kinds[series.kind];
  const isGone = series.isContainerRemoved || (series.isPlaceRemoved && !series.movesToLike);
  if (!kind || !series.isHolderActive || isGone) return setDueTime(tx, series, null);
  const settings = await deps.readSettings(tx, series.companyId);
  if (series.isContainerHidden || !isOffered(settings, series))
    return setDueTime(tx, series, getNextMidnight(deps.clock.now().getTime(), series.timeZone));
  await extend(tx, deps, kind, series, settings);
}

/** Works on the oldest series that is due. Returns false when none is. */
async function extendOldest(deps: ExtendSeriesDeps): Promise<boolean> {
  let current: StoredSeries | null = null;
  try {
    return await deps.db.transaction(async (tx) => {
      current = await lockOldestDue(tx, deps.clock.now().toISOString());
      if (!current) return false;
      await workOn(tx, deps, current);
      return true;
    });
  } catch (error) {
    const failed = current as StoredSeries | null;
    if (!failed) throw error;
    // A series that fails must not keep others waiting.
    deps.onError(error, failed.id);
    const later = new Date(deps.clock.now().getTime() + pauseAfterError * 60_000).toISOString();
    await deps.db.query(sql`
      UPDATE series SET due_on = ${later}
      WHERE company_id = ${failed.companyId} AND id = ${failed.id} AND due_on IS NOT NULL`);
    return true;
  }
}

/**
 * Books the dates of all series that the bookable period has reached, older series first, each in a
 * transaction of its own. A repeated or parallel run books no date twice.
 * @returns how many series were due
 */
export async function extendSeries(deps: ExtendSeriesDeps, signal?: AbortSignal): Promise<number> {
  let count = 0;
  while (!signal?.aborted && (await extendOldest(deps))) count += 1;
  return count;
}
