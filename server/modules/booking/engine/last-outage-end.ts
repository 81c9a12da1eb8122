import sql, { type Sql } from 'sql-template-tag';

/**
 * Minutes without a run that count as an outage. They miss two runs, which a restart never does.
 */
const missedMinutes = 3;

/**
 * Returns SQL for the end of the last outage as of `at`, or null. The database's clock measures the
 * gap, so that all servers agree. The end is an instant of the caller's clock, like the times of
 * bookings.
 */
export function selectLastOutageEnd(at: string): Sql {
  return sql`(
    SELECT CASE WHEN t.last_on < now() - make_interval(mins => ${missedMinutes}) THEN ${at}::timestamptz ELSE t.resumed_on END
    FROM release_turns t)`;
}
