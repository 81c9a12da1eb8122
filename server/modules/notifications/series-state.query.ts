import sql, { empty } from 'sql-template-tag';
import {
  type KindsInCalendars,
  readCalendarSeriesDates,
  readStoredCalendarSeriesById,
} from '#server/modules/booking/engine/series/calendar/calendar-series.query.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { RefusedDate, SeriesWithDates } from './series-notice.ts';

/** Reads a series with all its dates. Null if the company has none with this id. */
export async function readSeriesWithDates(
  db: Queryable,
  kinds: KindsInCalendars,
  { companyId, id }: { companyId: string; id: string },
): Promise<SeriesWithDates | null> {
  const series = (await readStoredCalendarSeriesById(db, kinds, { companyId, ids: [id] })).get(id);
  return series ? { series, dates: await readCalendarSeriesDates(db, kinds, { companyId, id }) } : null;
}

/**
 * Returns which of these series the person holds, or is invited to as a whole. A person who was
 * invited to a single date gets an entry of that date alone.
 */
export async function readSeriesIdsOfPerson(
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

/** Returns whether a place is a room whose calendar in Exchange has its bookings. */
export async function isRoomInExchange(db: Queryable, companyId: string, placeId: string): Promise<boolean> {
  const rows = await db.query(sql`
    SELECT FROM exchange_rooms WHERE company_id = ${companyId} AND room_id = ${placeId} AND leaving IS NULL`);
  return rows.length > 0;
}

/**
 * Reads the dates of a series from a day on that could not be booked, earliest first.
 * @param isUnreported true to read only dates that neither an email nor a page has reported
 */
export async function readRefusedDates(
  db: Queryable,
  { companyId, id, from, isUnreported }: { companyId: string; id: string; from: string; isUnreported?: true },
): Promise<RefusedDate[]> {
  return await db.query<RefusedDate>(sql`
    SELECT d.day::text AS day, d.refusal, d.is_final AS "isFinal" FROM series s JOIN series_dates d ON d.company_id = s.company_id AND d.series_id = s.id
    WHERE s.company_id = ${companyId} AND s.id = ${id} AND d.day >= ${from}::date AND d.day < coalesce(s.ended_from, 'infinity')
      AND d.refusal IS NOT NULL ${isUnreported ? sql`AND d.reported_on IS NULL` : empty}
    ORDER BY d.day`);
}
