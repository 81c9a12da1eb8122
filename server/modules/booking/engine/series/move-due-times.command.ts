import sql from 'sql-template-tag';
import type { EngineDeps } from '../engine-deps.ts';
import { retriedNightlyCondition } from './final-refusal.ts';
import { createNextMidnightSql } from './next-midnight.ts';

/** The time for which a due series of an inactive company is put off. */
const pauseOfInactive = '1 hour';

/**
 * Puts off due series of inactive companies, which would otherwise always be the oldest. Once an
 * hour it also makes series due again that have dates to try again and are not due. This happens if
 * a place closed at the moment at which the nightly work settled the series. Locked series wait for
 * the next run.
 */
export async function adjustSeriesDueTimes({ db, clock }: Pick<EngineDeps, 'db' | 'clock'>): Promise<void> {
  const date = clock.now();
  const now = date.toISOString();
  await db.query(sql`
    UPDATE series s SET due_on = ${now}::timestamptz + ${pauseOfInactive}::interval
    FROM (
      SELECT s.company_id, s.id FROM series s JOIN companies o ON o.id = s.company_id AND NOT o.is_active
      WHERE s.due_on <= ${now} ORDER BY s.company_id, s.id FOR NO KEY UPDATE OF s SKIP LOCKED) AS held
    WHERE s.company_id = held.company_id AND s.id = held.id`);
  if (date.getUTCMinutes() !== 0) return;
  await db.query(sql`
    WITH open AS MATERIALIZED (
      -- No place is later than UTC by a day.
      SELECT d.company_id, d.series_id, array_agg(d.day) AS days FROM series_dates d
      WHERE ${retriedNightlyCondition} AND d.day >= (${now}::timestamptz AT TIME ZONE 'UTC')::date
      GROUP BY d.company_id, d.series_id
    )
    UPDATE series s SET due_on = ${createNextMidnightSql(now, sql`held.time_zone`)}
    FROM (
      SELECT s.company_id, s.id, c.time_zone FROM open o
        JOIN series s ON s.company_id = o.company_id AND s.id = o.series_id
        JOIN all_bookables b ON b.company_id = s.company_id AND b.id = s.bookable_id
        JOIN all_containers c ON c.company_id = b.company_id AND c.id = b.container_id
      WHERE s.due_on IS NULL AND s.stranded_on IS NULL AND EXISTS (
        SELECT FROM unnest(o.days) AS one (day)
        WHERE one.day > (${now}::timestamptz AT TIME ZONE c.time_zone)::date AND one.day < coalesce(s.ended_from, 'infinity'))
      ORDER BY s.company_id, s.id FOR NO KEY UPDATE OF s SKIP LOCKED) AS held
    WHERE s.company_id = held.company_id AND s.id = held.id`);
}
