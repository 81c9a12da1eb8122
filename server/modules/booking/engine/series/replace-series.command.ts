import sql from 'sql-template-tag';
import type { SeriesWish } from '#contract/booking/series-wishes.ts';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import type { Booking } from '#server/events/booking.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { lockMemberships } from '#server/platform/lock-memberships.ts';
import { mayActOnBooking } from '../booking.policy.ts';
import type { EngineDeps } from '../engine-deps.ts';
import type { BookableKind } from '../kind.ts';
import { endSeries, lockSeries, type SeriesUnderLock } from './end-series.command.ts';

/** The series that a request replaces, and the day from which it does. The default is today. */
export interface SeriesReplacement {
  seriesId: string;
  fromDay?: string | undefined;
}

/** A replaced series: the day at which it ended, and the bookings that the end cancelled. */
export interface EndedReplacedSeries {
  seriesId: string;
  fromDay: string;
  bookings: readonly Booking[];
  /** The days from `fromDay` on that the person had left out or cancelled. */
  leftDays: readonly string[];
  /** The days from `fromDay` on that the series had booked. */
  heldDays: readonly string[];
  /** The days among `heldDays` whose booking hid the holder's name. */
  hiddenDays: readonly string[];
  /** True if the series hides the name at each new date. */
  isNameHidden: boolean;
  placeId: string;
  /**
   * The facts of its place by which the server finds like places. The series has stored them, so
   * they also exist if the place was removed.
   */
  placeFacts: object | null;
  /** Its wishes. Null if its kind has none, or if it is older than wishes. */
  wishes: readonly SeriesWish[] | null;
  /** The places that the transaction has locked. A date moves to no other one. */
  lockedPlaces: ReadonlySet<string>;
}

/**
 * Returns the holder of a requested series. A series that replaces another keeps its holder.
 * @throws Refused `notYourBooking` if the request names a different holder
 */
export function getSeriesHolderId(
  request: { userId?: string | undefined },
  old: { userId: string } | null,
  member: Pick<Member, 'userId'>,
): string {
  const { userId = old?.userId ?? member.userId } = request;
  if (old && userId !== old.userId) refuse('notYourBooking', {});
  return userId;
}

/**
 * Locks the holder, then the places of the booked dates and of the new series, by id. Every change
 * of a booking takes its locks in this order.
 * @returns the places that are locked
 */
async function lockPlaces(
  tx: Transaction,
  companyId: string,
  { seriesId, userId }: { seriesId: string; userId: string },
  placeIds: readonly string[],
): Promise<Set<string>> {
  await lockMemberships(tx, companyId, [userId]);
  const rows = await tx.query<{ id: string }>(sql`
    SELECT s.id FROM bookables s
    WHERE s.company_id = ${companyId} AND (s.id = ANY(${placeIds}::uuid[]) OR s.id IN (
      SELECT b.bookable_id FROM series_dates d JOIN bookings b ON b.company_id = d.company_id AND b.id = d.booking_id
      WHERE d.company_id = ${companyId} AND d.series_id = ${seriesId} AND b.state < 2))
    ORDER BY s.id FOR NO KEY UPDATE OF s`);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Reads the days from `fromDay` on: those that the person left out, or whose booking the person
 * cancelled, and those that are booked.
 */
async function readDays(
  tx: Transaction,
  companyId: string,
  { seriesId, fromDay, endedFrom }: { seriesId: string; fromDay: string; endedFrom: string | null },
): Promise<Record<'leftDays' | 'heldDays' | 'hiddenDays', string[]>> {
  const rows = await tx.query<{ day: string; isHeld: boolean; isNameHidden: boolean | null }>(sql`
    SELECT d.day::text AS day, b.state IS NOT NULL AND b.state < 2 AS "isHeld",
           b.is_name_hidden AS "isNameHidden"
    FROM series_dates d
      LEFT JOIN bookings b ON b.company_id = d.company_id AND b.id = d.booking_id
    WHERE d.company_id = ${companyId} AND d.series_id = ${seriesId} AND d.day >= ${fromDay}::date
      -- An earlier change has cancelled the others.
      AND d.day < coalesce(${endedFrom}::date, 'infinity') AND (d.skipped OR b.id IS NOT NULL)`);
  const daysOf = (isHeld: boolean) => rows.flatMap((row) => (row.isHeld === isHeld ? row.day : []));
  const hiddenDays = rows.flatMap(({ day, isHeld, isNameHidden }) => (isHeld && isNameHidden ? day : []));
  return { leftDays: daysOf(false), heldDays: daysOf(true), hiddenDays };
}

/**
 * Locks a series that a request replaces.
 * @throws Refused `notFound` for another company's or kind's series, `notYourBooking`
 */
export async function lockReplacedSeries(
  tx: Transaction,
  kind: BookableKind,
  member: Member,
  { seriesId }: SeriesReplacement,
): Promise<SeriesUnderLock> {
  const series = await lockSeries(tx, member.companyId, seriesId);
  if (series.kind !== kind.name) refuse('notFound', {});
  if (!mayActOnBooking(kind, member, series)) refuse('notYourBooking', {});
  return series;
}

/**
 * Ends a locked series in favour of a new one, before the dates of the new series are evaluated.
 * The cancellation events carry the id of the old series, so its people get no separate
 * notification.
 * @param placeIds the places of the new series, with those to which its dates may move
 * @throws Refused `changedMeanwhile` if the series ended on that day or before
 */
export async function endReplacedSeries(
  tx: Transaction,
  deps: Pick<EngineDeps, 'clock' | 'publish'>,
  kind: BookableKind,
  member: Member,
  { seriesId, fromDay }: SeriesReplacement,
  { old, placeIds }: { old: SeriesUnderLock; placeIds: readonly string[] },
): Promise<EndedReplacedSeries> {
  const { userId, timeZone, endedFrom } = old;
  const today = getCalendarDayAt(deps.clock.now().getTime(), timeZone);
  const wanted = fromDay && fromDay > today ? fromDay : today;
  // Another request has replaced or ended the series, but the person's page still showed it. A
  // second new series would double the bookings.
  if (endedFrom !== null && endedFrom <= wanted) refuse('changedMeanwhile', {});
  const lockedPlaces = await lockPlaces(tx, member.companyId, { seriesId, userId }, placeIds);
  const days = await readDays(tx, member.companyId, { seriesId, fromDay: wanted, endedFrom });
  const bookings = await endSeries(tx, deps, kind, member, old, { fromDay: wanted, today });
  const { placeId, placeFacts, wishes, isNameHidden } = old;
  return { seriesId, fromDay: wanted, bookings, ...days, placeId, placeFacts, wishes, isNameHidden, lockedPlaces };
}
