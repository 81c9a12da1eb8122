import sql, { type Sql } from 'sql-template-tag';

/** Minutes without a turn after which an outage is assumed: two turns are missed then, which a restart never takes. */
const missedMinutes = 3;

/**
 * Gives, as SQL, since when a server runs again after an outage, as of `at`; null where there never was one. The gap is measured by the
 * database's clock, so servers agree about it. The moment is by the asking server's clock, as the bookings are that it is compared with.
 */
export function resumedOn(at: string): Sql {
  return sql`(
    SELECT CASE WHEN t.last_on < now() - make_interval(mins => ${missedMinutes}) THEN ${at}::timestamptz ELSE t.resumed_on END
    FROM release_turns t)`;
}
