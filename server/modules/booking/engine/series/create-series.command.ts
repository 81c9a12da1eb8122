import sql from 'sql-template-tag';
import type { Refusal } from '#contract/wire/errors.ts';
import { limits } from '#contract/wire/limits.ts';
import type { Booking } from '#server/events/booking.ts';
import type { EngineDeps } from '#server/modules/booking/engine/engine-deps.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { Refused, refuse } from '#server/platform/http/refused.ts';
import { bookDates } from './book-dates.command.ts';
import type { SeriesDate } from './evaluate-dates.ts';
import { getNextMidnight } from './next-midnight.ts';
import { type PlannedSeries, placesOf, planSeries, type SeriesRequest } from './plan-series.ts';
import { readRecordedSeries } from './recorded-series.query.ts';
import { getHolder, lockReplaced, type ReplacedSeries, replaceSeries } from './replace-series.command.ts';
import { upsertSeriesDates } from './upsert-series-dates.command.ts';

/** A new series. The caller makes its id. */
export interface NewSeries<Details> extends SeriesRequest<Details> {
  id: string;
  /** True to leave out the dates that the rules refuse. They are tried again each night. */
  skipsRefused: boolean;
}

/** A series that was booked: its dates, and the bookings of those that lie in the bookable period. */
export interface BookedSeries<Details> {
  planned: PlannedSeries<Details>;
  bookings: ReadonlyMap<SeriesDate, Pick<Booking, 'id'>>;
}

/** Refuses another series of a person who has as many as one may have. */
async function checkSeriesCount(tx: Transaction, companyId: string, userId: string): Promise<void> {
  const [row] = await tx.query<{ open: number }>(sql`
    SELECT count(*) AS open FROM series
    WHERE company_id = ${companyId} AND user_id = ${userId} AND due_on IS NOT NULL`);
  if (row!.open >= limits.series.ofPerson) refuse('tooManySeries', { max: limits.series.ofPerson });
}

/** Stores a series. Returns false if the id exists already. */
async function insertSeries(
  tx: Transaction,
  kind: BookableKind,
  member: Member,
  series: NewSeries<object> & { userId: string },
  { now, dueOn }: { now: string; dueOn: string | null },
): Promise<boolean> {
  const { companyId } = member;
  const [row] = await tx.query<{ id: string }>(sql`
    WITH written AS (
      INSERT INTO series (company_id, id, kind, bookable_id, user_id, booked_by, rule, details, moves_to_like,
                          place_facts, created_on, due_on)
      SELECT o.company_id, ${series.id}, o.kind, o.id, ${series.userId}, ${member.userId}, ${JSON.stringify(series.rule)}::jsonb,
             ${JSON.stringify(series.details)}::jsonb, ${series.movesToLike}, ${kind.like?.facts ?? sql`NULL::jsonb`},
             ${now}::timestamptz, ${dueOn}::timestamptz
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
 * Returns the first answer to a request that is repeated, or null for a new series. The request
 * has the same dates again, and the rows tell what became of them.
 * @throws Refused `notYourBooking` if another member has booked a series with this id
 */
async function findBookedSeries<Details>(
  tx: Transaction,
  { companyId, userId }: Member,
  id: string,
  planned: PlannedSeries<Details>,
): Promise<BookedSeries<Details> | null> {
  const recorded = await readRecordedSeries(tx, companyId, id);
  if (!recorded) return null;
  if (recorded.bookedBy !== userId) refuse('notYourBooking', {});
  const due: SeriesDate[] = [];
  const later: SeriesDate[] = [];
  const refusals = new Map<SeriesDate, Refusal>();
  const bookings = new Map<SeriesDate, { id: string }>();
  for (const date of [...planned.due, ...planned.later]) {
    const { bookingId, refusal } = recorded.dates.get(date.day) ?? { bookingId: null, refusal: null };
    if (bookingId) bookings.set(date, { id: bookingId });
    if (refusal) refusals.set(date, refusal);
    (bookingId || refusal ? due : later).push(date);
  }
  return { planned: { ...planned, due, later, refusals, free: [] }, bookings };
}

/** Refuses a request of which some dates cannot be booked, unless these are skipped and others remain. */
function checkRefusals(planned: PlannedSeries<object>, skipsRefused: boolean): void {
  const { free, refusals, later, goesOn, timeZone } = planned;
  const isNothing = free.length === 0 && later.length === 0 && !goesOn;
  if (refusals.size === 0 || (skipsRefused && !isNothing)) return;
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
  { planned, replaced }: { planned: PlannedSeries<Details>; replaced: ReplacedSeries | null },
): Promise<BookedSeries<Details>> {
  const { companyId, userId: by } = member;
  const { holder, free, refusals, later, goesOn, timeZone } = planned;
  const now = deps.clock.now();
  const isOpen = goesOn || later.length > 0 || refusals.size > 0;
  const dueOn = isOpen ? getNextMidnight(now.getTime(), timeZone) : null;
  const own = { ...series, userId: holder.userId };
  // Another member has taken the id in between.
  if (!(await insertSeries(tx, kind, member, own, { now: now.toISOString(), dueOn }))) refuse('notYourBooking', {});
  const about = { companyId, kind: kind.name, seriesId: series.id, userId: holder.userId };
  const bookings = await bookDates(tx, deps, kind, holder, {
    ...{ dates: free, by, seriesId: series.id, now: now.getTime() },
  });
  await upsertSeriesDates(tx, about, { planned, bookings, choices: planned.choices });
  const booked = [...bookings.values()];
  await deps.publish(tx, { name: 'seriesBooked', ...about, by, bookings: booked, replaced });
  return { planned, bookings };
}

/**
 * Books a series: its dates in the bookable period, all or none, in one transaction. The others
 * follow when the period reaches them. A series that it replaces ends in the same transaction. A
 * repeated request gets the first answer.
 * @throws Refused as {@link planSeries}; `seriesDatesRefused` for dates that the rules refuse,
 *   unless these are skipped and others remain; `tooManySeries`; `notYourBooking`
 */
export async function createSeries<Details extends object>(
  deps: EngineDeps,
  kind: BookableKind<Details>,
  member: Member,
  series: NewSeries<Details>,
): Promise<BookedSeries<Details>> {
  const { id, replaces } = series;
  return await deps.db.transaction(async (tx) => {
    // The lock lets a copy of this request wait until the first one has committed.
    const old = replaces ? await lockReplaced(tx, kind, member, replaces) : null;
    const isRepeat = (await readRecordedSeries(tx, member.companyId, id)) !== null;
    const userId = getHolder(series, old, member);
    const replaced =
      old && !isRepeat
        ? await replaceSeries(tx, deps, kind, member, replaces!, { old, placeIds: placesOf(series) })
        : null;
    const options = { userId, isRepeat, isChange: old !== null };
    const planned = await planSeries(tx, deps, kind, member, series, options);
    // The plan has locked the holder, so a copy of a request without a replaced series is seen now.
    const booked = await findBookedSeries(tx, member, id, planned);
    if (booked) return booked;
    await checkSeriesCount(tx, member.companyId, userId);
    checkRefusals(planned, series.skipsRefused);
    return await storeSeries(tx, deps, kind, member, series, { planned, replaced });
  });
}
