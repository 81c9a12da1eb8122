import sql, { type Sql } from 'sql-template-tag';
import { addDays, getCalendarDayAt, getInstantOfWallClock } from '#contract/time/wall-clock.ts';

/** Returns the next midnight after an instant on the clocks of a time zone, as ISO 8601. */
export function getNextMidnight(now: number, timeZone: string): string {
  return new Date(getInstantOfWallClock(addDays(getCalendarDayAt(now, timeZone), 1), '00:00', timeZone)).toISOString();
}

/** SQL for the next midnight after an instant, for rows with time zones of their own. */
export const createNextMidnightSql = (now: string, timeZone: Sql): Sql => sql`
  ((${now}::timestamptz AT TIME ZONE ${timeZone})::date + 1)::timestamp AT TIME ZONE ${timeZone}`;
