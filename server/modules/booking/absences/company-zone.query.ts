import sql, { type Sql } from 'sql-template-tag';
import { defaultTimeZone } from '#contract/time/default-time-zone.ts';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** Returns SQL for the id of the company's root location, whose clock is that of the company. */
export const selectRootLocation = (companyId: string): Sql => sql`
  SELECT l.id FROM locations l JOIN containers c ON c.company_id = l.company_id AND c.id = l.id
  WHERE l.company_id = ${companyId} AND l.parent_id IS NULL
  ORDER BY c.name COLLATE natural_order, c.id LIMIT 1`;

/**
 * Reads the time zone of the company's root location, in which its absences begin and end. A
 * company without a root location has the default zone.
 */
export async function readCompanyTimeZone(db: Queryable, companyId: string): Promise<string> {
  const [root] = await db.query<{ timeZone: string }>(sql`
    SELECT c.time_zone AS "timeZone"
    FROM locations l JOIN containers c ON c.company_id = l.company_id AND c.id = l.id
    WHERE l.company_id = ${companyId} AND l.parent_id IS NULL AND c.time_zone <> ''
    ORDER BY c.name COLLATE natural_order, c.id LIMIT 1`);
  return root?.timeZone ?? defaultTimeZone;
}

/** Returns the present day by the clock of the company's root location. */
export async function readCompanyToday(db: Queryable, clock: Clock, companyId: string): Promise<string> {
  return getCalendarDayAt(clock.now().getTime(), await readCompanyTimeZone(db, companyId));
}
