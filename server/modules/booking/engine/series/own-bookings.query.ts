import sql from 'sql-template-tag';
import type { SeriesRule } from '#contract/booking/series-rule.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { formatPostgresMultirange } from '../booking-context.query.ts';
import type { BookableKind, Span } from '../kind.ts';
import { createHeldByPersonCondition } from '../offers.ts';
import { areOverlapping } from '../spans.ts';
import type { PlannedDate } from './planned-date.ts';
import { listSeriesDays } from './recurrence.ts';

/** A booking that the holder of a series has at the time of a date. */
export interface BookingOfSeriesHolder extends Span {
  placeId: string;
  placeName: string;
  /**
   * True if its holder has made it by hand. So the holder has decided for the date. A booking of
   * another series or by a colleague decides nothing. Nor does an offer of the waitlist, which may
   * pass.
   */
  isByHand: boolean;
  /** The rule of its series, if that series has no end. Else null. */
  endlessRule: SeriesRule | null;
}

/** Days in which the rules of two series are compared. */
const comparedDays = 366;

/** Returns whether every day of a rule belongs to one of some other rules. */
export function areDaysCoveredByRules(rule: SeriesRule, others: readonly SeriesRule[]): boolean {
  const daysOf = (one: SeriesRule) =>
    listSeriesDays(one, { from: rule.firstDay, last: addDays(rule.firstDay, comparedDays) });
  const theirs = new Set(others.flatMap(daysOf));
  return daysOf(rule).every((day) => theirs.has(day));
}

/**
 * Returns the name of the requested place if series without end repeat the request, else null.
 * These are the holder's open series at this place with the same hours. Together they have all days
 * of the request.
 */
export async function findPlaceNameOfEqualSeries(
  db: Queryable,
  { companyId, userId, placeId, rule }: { companyId: string; userId: string; placeId: string; rule: SeriesRule },
): Promise<string | null> {
  const others = await db.query<{ placeName: string; rule: SeriesRule }>(sql`
    SELECT o.label AS "placeName", s.rule FROM series s JOIN all_bookables o ON o.company_id = s.company_id AND o.id = s.bookable_id
    WHERE s.company_id = ${companyId} AND s.user_id = ${userId} AND s.bookable_id = ${placeId}
      AND s.ended_from IS NULL AND s.due_on IS NOT NULL AND s.rule -> 'end' ->> 'ends' = 'never'
      AND s.rule -> 'hours' = ${JSON.stringify(rule.hours)}::jsonb`);
  const rules = others.map((one) => one.rule);
  return others.length > 0 && areDaysCoveredByRules(rule, rules) ? others[0]!.placeName : null;
}

/**
 * Reads the bookings of a kind that a person holds at the times of some dates. Bookings of
 * the series itself are left out. So are bypass bookings, unless a colleague has made them or they
 * are at the date's own place. A booking of that place comes first.
 * @param seriesId the series of the dates, if it is stored
 */
export async function readBookingsOfSeriesHolder(
  db: Queryable,
  kind: BookableKind,
  { companyId, userId, seriesId = null }: { companyId: string; userId: string; seriesId?: string | null },
  dates: readonly PlannedDate[],
): Promise<Map<PlannedDate, BookingOfSeriesHolder>> {
  if (dates.length === 0) return new Map();
  const places = [...new Set(dates.map(({ placeId }) => placeId))];
  // The index of a person's bookings has their ends.
  const earliest = Math.min(...dates.map(({ span }) => span.start));
  const rows = await db.query<BookingOfSeriesHolder>(sql`
    SELECT o.id AS "placeId", o.label AS "placeName",
           extract(epoch FROM lower(b.during))::float8 * 1000 AS start, extract(epoch FROM upper(b.during))::float8 * 1000 AS "end",
           b.series_id IS NULL AND b.booked_by = b.user_id AND ${createHeldByPersonCondition()} AS "isByHand",
           (SELECT s.rule FROM series s
            WHERE s.company_id = b.company_id AND s.id = b.series_id AND s.ended_from IS NULL
              AND s.rule -> 'end' ->> 'ends' = 'never') AS "endlessRule"
    FROM bookings b JOIN all_bookables o ON o.company_id = b.company_id AND o.id = b.bookable_id
    WHERE b.company_id = ${companyId} AND b.user_id = ${userId} AND b.kind = ${kind.name} AND b.state < 2
      AND (NOT b.admin_bypass OR b.booked_by <> b.user_id OR b.bookable_id = ANY(${places}::uuid[]))
      AND upper(b.during) > ${new Date(earliest).toISOString()}
      AND b.during && ${formatPostgresMultirange(dates.map(({ span }) => span))}::tstzmultirange
      AND (b.series_id IS NULL OR b.series_id IS DISTINCT FROM ${seriesId}::uuid)
    ORDER BY lower(b.during), b.id`);
  const own = new Map<PlannedDate, BookingOfSeriesHolder>();
  for (const date of dates) {
    const overlapping = rows.filter((row) => areOverlapping(row, date.span));
    const found = overlapping.find(({ placeId }) => placeId === date.placeId) ?? overlapping[0];
    if (found) own.set(date, found);
  }
  return own;
}
