import sql from 'sql-template-tag';
import type { Refusal } from '#contract/wire/errors.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** A series as the rows record it: who booked it, and what became of each day. */
export interface RecordedSeries {
  bookedBy: string;
  /** The dates by day, as yyyy-MM-dd at the place. */
  dates: ReadonlyMap<string, { bookingId: string | null; refusal: Refusal | null }>;
}

/** Reads a series and its dates. Null if no series of the company has the id. */
export async function readRecordedSeries(db: Queryable, companyId: string, id: string): Promise<RecordedSeries | null> {
  type DateRow = { day: string; bookingId: string | null; refusal: Refusal | null };
  const [row] = await db.query<{ bookedBy: string; dates: DateRow[] }>(sql`
    SELECT s.booked_by AS "bookedBy",
           (SELECT coalesce(json_agg(json_build_object('day', d.day, 'bookingId', d.booking_id, 'refusal', d.refusal)), '[]')
            FROM series_dates d WHERE d.company_id = s.company_id AND d.series_id = s.id) AS dates
    FROM series s WHERE s.company_id = ${companyId} AND s.id = ${id}`);
  return row ? { bookedBy: row.bookedBy, dates: new Map(row.dates.map((date) => [date.day, date])) } : null;
}
