import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';

/** A date of a series: its place, and its time in epoch milliseconds. */
interface SeriesDate {
  placeId: string;
  span: { start: number; end: number };
}

/**
 * Returns the dates at desks whose half days the person has all marked as home, by the clock of the
 * desk. Dates at places other than desks never count. Empty while the company shows no week.
 */
export async function readSeriesDatesMarkedHome<Asked extends SeriesDate>(
  db: Queryable,
  { companyId, userId }: { companyId: string; userId: string },
  dates: readonly Asked[],
): Promise<Asked[]> {
  const asked = dates.map(({ placeId, span }, at) => ({
    ...{ at, placeId, start: new Date(span.start).toISOString(), end: new Date(span.end).toISOString() },
  }));
  const rows = await db.query<{ at: number }>(sql`
    SELECT d.at
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS d (at integer, "placeId" uuid, start timestamptz, "end" timestamptz)
    JOIN company_settings s ON s.company_id = ${companyId} AND s.who_comes_when
    JOIN all_bookables b ON b.company_id = s.company_id AND b.id = d."placeId" AND b.kind = 'desk'
    JOIN all_containers c ON c.company_id = b.company_id AND c.id = b.container_id
    WHERE NOT EXISTS (
      SELECT FROM generate_series(
        date_bin('12 hours', d.start AT TIME ZONE c.time_zone, '2000-01-01'),
        (d."end" AT TIME ZONE c.time_zone) - interval '1 microsecond', '12 hours') AS half
      WHERE NOT EXISTS (
        SELECT FROM week_marks m
        WHERE m.company_id = s.company_id AND m.user_id = ${userId} AND m.day = half::date
          AND m.afternoon = (extract(hour FROM half) = 12) AND m.place = 'home'))`);
  return rows.map(({ at }) => dates[at]!);
}
