import sql from 'sql-template-tag';
import type { CompanySettings } from '#contract/company/companies.ts';
import { addDays, getCalendarDayAt } from '#contract/time/wall-clock.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import type { EngineDeps } from '../engine-deps.ts';
import type { BookableKind } from '../kind.ts';
import { bookDates } from './book-dates.command.ts';
import { lockOldestDue, type StoredSeries } from './due-series.query.ts';
import { evaluateDates, type SeriesDate } from './evaluate-dates.ts';
import { getNextMidnight } from './next-midnight.ts';
import { getLastBookableDay, planDates } from './plan-dates.ts';
import { readSeriesPlaces } from './series-places.query.ts';
import { upsertSeriesDates } from './upsert-series-dates.command.ts';

/** The dependencies of the work that no member requests. */
export interface ExtendSeriesDeps extends EngineDeps {
  kinds: Partial<Record<KindName, BookableKind>>;
  readSettings(db: Queryable, companyId: string): Promise<CompanySettings>;
}

/** Sets when the series is due again. Null when all its dates are settled. */
async function setDueTime(tx: Transaction, { companyId, id }: StoredSeries, dueOn: string | null): Promise<void> {
  await tx.query(sql`UPDATE series SET due_on = ${dueOn} WHERE company_id = ${companyId} AND id = ${id}`);
}

/** Books the dates of a series that the bookable period has reached, and those refused before. */
async function extend(
  tx: Transaction,
  deps: ExtendSeriesDeps,
  kind: BookableKind,
  series: StoredSeries,
): Promise<void> {
  const { companyId, id, userId, placeId, timeZone, rule, endedFrom, details, participantIds, choices } = series;
  const settings = await deps.readSettings(tx, companyId);
  const holder = { companyId, userId, settings, details, participantIds };
  const now = deps.clock.now().getTime();
  const place = (await readSeriesPlaces(tx, companyId, kind, [placeId])).get(placeId);
  // The place's container is hidden for now.
  if (!place) return setDueTime(tx, series, getNextMidnight(now, timeZone));
  const { container } = place;
  const policy = kind.policyOf(settings, { ...container, mayEnter: true }, details);
  const lastDay = getLastBookableDay(now, timeZone, policy);
  const planned = planDates({ rule, placeId, choices }, { from: getCalendarDayAt(now, timeZone), lastDay, timeZone });
  const settled = new Set(series.settled);
  const belongs = (day: string) => endedFrom === null || day < endedFrom;
  const open = planned.due.filter(({ day }) => !settled.has(day) && belongs(day));
  const evaluated = await evaluateDates(tx, kind, holder, { placeId, dates: open, now });
  const free: SeriesDate[] = [];
  const refusals = new Map<SeriesDate, NonNullable<ReturnType<typeof evaluated.get>>>();
  for (const [date, refused] of evaluated) {
    if (!refused) free.push(date);
    else if (refused.errorCode !== 'dateTooFar') refusals.set(date, refused);
  }
  const due = open.filter((date) => evaluated.get(date)?.errorCode !== 'dateTooFar');
  const bookings = await bookDates(tx, deps, kind, holder, { dates: free, by: series.bookedBy, seriesId: id, now });
  await upsertSeriesDates(
    tx,
    { companyId, seriesId: id },
    { planned: { due, skipped: [], refusals }, bookings, choices: [] },
  );
  const goesOn = planned.goesOn && belongs(addDays(lastDay, 1));
  const isOpen = goesOn || refusals.size > 0 || due.length < open.length;
  await setDueTime(tx, series, isOpen ? getNextMidnight(now, timeZone) : null);
}

/** Works on the oldest series that is due. Returns false when none is. */
function extendOldest(deps: ExtendSeriesDeps): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const series = await lockOldestDue(tx, deps.clock.now().toISOString());
    if (!series) return false;
    const kind = deps.kinds[series.kind];
    if (kind && series.isHolderActive && !series.isPlaceRemoved) await extend(tx, deps, kind, series);
    else await setDueTime(tx, series, null);
    return true;
  });
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
