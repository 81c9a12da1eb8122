import sql from 'sql-template-tag';
import type { SeriesRule } from '#contract/booking/series-rule.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { formatMultirange } from '../booking-context.query.ts';
import type { BookableKind, Span } from '../kind.ts';
import { areOverlapping } from '../spans.ts';
import type { PlannedDate } from './evaluate-dates.ts';

/** A booking that the holder of a series has at the time of a date. */
export interface OwnBooking extends Span {
  placeId: string;
  placeName: string;
  /** True if it is a date of another series without end. */
  isOfEndless: boolean;
}

/**
 * Returns the name of the place of an open series without end that a person has at this place, with
 * the same days and hours. Null if there is none.
 */
export async function findEqualSeries(
  db: Queryable,
  { companyId, userId, placeId, rule: { pattern, hours } }: { companyId: string; userId: string } & EqualRequest,
): Promise<string | null> {
  const [equal] = await db.query<{ placeName: string }>(sql`
    SELECT o.label AS "placeName" FROM series s JOIN all_bookables o ON o.company_id = s.company_id AND o.id = s.bookable_id
    WHERE s.company_id = ${companyId} AND s.user_id = ${userId} AND s.bookable_id = ${placeId}
      AND s.ended_from IS NULL AND s.due_on IS NOT NULL AND s.rule -> 'end' ->> 'ends' = 'never'
      AND s.rule -> 'pattern' = ${JSON.stringify(pattern)}::jsonb AND s.rule -> 'hours' = ${JSON.stringify(hours)}::jsonb
    LIMIT 1`);
  return equal?.placeName ?? null;
}

/** The parts of a request by which a series equals it. */
interface EqualRequest {
  placeId: string;
  rule: Pick<SeriesRule, 'pattern' | 'hours'>;
}

/**
 * Reads the bookings of a kind that a person holds at the times of some dates. Bypass bookings and
 * those of the series itself are left out. A booking of the date's own place comes first.
 * @param seriesId the series of the dates, if it is stored
 */
export async function readOwnBookings(
  db: Queryable,
  kind: BookableKind,
  { companyId, userId, seriesId = null }: { companyId: string; userId: string; seriesId?: string | null },
  dates: readonly PlannedDate[],
): Promise<Map<PlannedDate, OwnBooking>> {
  if (dates.length === 0) return new Map();
  const rows = await db.query<OwnBooking>(sql`
    SELECT o.id AS "placeId", o.label AS "placeName",
           extract(epoch FROM lower(b.during))::float8 * 1000 AS start, extract(epoch FROM upper(b.during))::float8 * 1000 AS "end",
           EXISTS (SELECT FROM series s
                   WHERE s.company_id = b.company_id AND s.id = b.series_id AND s.ended_from IS NULL
                     AND s.rule -> 'end' ->> 'ends' = 'never') AS "isOfEndless"
    FROM bookings b JOIN all_bookables o ON o.company_id = b.company_id AND o.id = b.bookable_id
    WHERE b.company_id = ${companyId} AND b.user_id = ${userId} AND b.kind = ${kind.name} AND b.state < 2 AND NOT b.admin_bypass
      AND b.during && ${formatMultirange(dates.map(({ span }) => span))}::tstzmultirange
      AND (b.series_id IS NULL OR b.series_id IS DISTINCT FROM ${seriesId}::uuid)
    ORDER BY lower(b.during), b.id`);
  const own = new Map<PlannedDate, OwnBooking>();
  for (const date of dates) {
    const overlapping = rows.filter((row) => areOverlapping(row, date.span));
    const found = overlapping.find(({ placeId }) => placeId === date.placeId) ?? overlapping[0];
    if (found) own.set(date, found);
  }
  return own;
}
