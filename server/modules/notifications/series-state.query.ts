import sql from 'sql-template-tag';
import {
  readCalendarDates,
  readSeriesForCalendars,
  type ShownKinds,
} from '#server/modules/booking/engine/series/calendar/calendar-series.query.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { RefusedDate, SeriesWithDates } from './series-notice.ts';

/** Reads a series with all its dates. Null if the company has none with this id. */
export async function readSeriesWithDates(
  db: Queryable,
  kinds: ShownKinds,
  { companyId, id }: { companyId: string; id: string },
): Promise<SeriesWithDates | null> {
  const series = (await readSeriesForCalendars(db, kinds, { companyId, ids: [id] })).get(id);
  return series ? { series, dates: await readCalendarDates(db, kinds, { companyId, id }) } : null;
}

/**
 * Returns which of these series a person belongs to: those that they hold, and those whose every date
 * invites them. A person who was invited to a single date gets an entry of that date alone.
 */
export async function readSeriesOfPerson(
  db: Queryable,
  { companyId, userId, ids }: { companyId: string; userId: string; ids: readonly string[] },
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.query<{ id: string }>(sql`
    SELECT s.id FROM series s
    WHERE s.company_id = ${companyId} AND s.id = ANY(${ids}::uuid[]) AND (s.user_id = ${userId} OR EXISTS (
      SELECT FROM series_participants p
      WHERE p.company_id = s.company_id AND p.series_id = s.id AND p.user_id = ${userId}))`);
  return new Set(rows.map(({ id }) => id));
}

/** Reads the dates of a series from a day on that could not be booked, earliest first. */
export async function readRefusedDates(
  db: Queryable,
  { companyId, id, from }: { companyId: string; id: string; from: string },
): Promise<RefusedDate[]> {
  return await db.query<RefusedDate>(sql`
    SELECT day::text AS day, refusal FROM series_dates
    WHERE company_id = ${companyId} AND series_id = ${id} AND day >= ${from}::date AND refusal IS NOT NULL ORDER BY day`);
}

/** Reads the refused dates of a series from a day on that no email has reported, earliest first. */
export async function readUnreportedDates(
  db: Queryable,
  { companyId, id, from }: { companyId: string; id: string; from: string },
): Promise<RefusedDate[]> {
  return await db.query<RefusedDate>(sql`
    SELECT day::text AS day, refusal FROM series_dates
    WHERE company_id = ${companyId} AND series_id = ${id} AND day >= ${from}::date
      AND refusal IS NOT NULL AND reported_on IS NULL ORDER BY day`);
}
