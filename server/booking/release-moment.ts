import sql, { type Sql } from 'sql-template-tag';
import type { Unconfirmed } from './kind.ts';
import { resumedOn } from './resumed-on.ts';

/**
 * Gives, as SQL and as of `at`, when a booking b at a place of container c is released unless it is confirmed; null where it never is.
 * The minute's turn asks the same of a whole company, in the form that indexes serve (release-unconfirmed.command.ts).
 */
export function releaseMoment(unconfirmed: Unconfirmed | undefined, at: string): Sql {
  if (!unconfirmed) return sql`NULL::timestamptz`;
  const { released, releasedFrom } = unconfirmed;
  const [minutes, from] =
    released === 'asContainerSays'
      ? [sql`c.auto_release_minutes`, sql`c.auto_release_from`]
      : [released.minutes, sql`NULL`];
  const since = sql`greatest(lower(b.during), b.created_on, ${releasedFrom}::timestamptz, ${from}::timestamptz, ${resumedOn(at)})`;
  const moment = sql`${since} + make_interval(mins => ${minutes})`;
  return sql`(
    SELECT ${moment} FROM company_settings s
    WHERE s.company_id = b.company_id AND ${unconfirmed.isAsked} AND NOT b.admin_bypass AND NOT b.from_calendar AND ${moment} < upper(b.during))`;
}
