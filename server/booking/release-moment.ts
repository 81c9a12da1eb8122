import sql, { type Sql } from 'sql-template-tag';
import type { Unconfirmed } from './kind.ts';

/**
 * When a booking b at a place of container c is released unless it is confirmed; null where it never is. The
 * minute's turn asks the same of a whole company, in the form that indexes serve (release-unconfirmed.command.ts).
 */
export function releaseMoment(unconfirmed: Unconfirmed | undefined): Sql {
  if (!unconfirmed) return sql`NULL::timestamptz`;
  const { released, releasedFrom } = unconfirmed;
  const [minutes, from] =
    released === 'asContainerSays'
      ? [sql`c.auto_release_minutes`, sql`c.auto_release_from`]
      : [released.minutes, sql`NULL`];
  const at = sql`greatest(lower(b.during), b.created_on, ${releasedFrom}::timestamptz, ${from}::timestamptz) + make_interval(mins => ${minutes})`;
  return sql`(
    SELECT ${at} FROM company_settings s
    WHERE s.company_id = b.company_id AND ${unconfirmed.isAsked} AND NOT b.admin_bypass AND NOT b.from_calendar AND ${at} < upper(b.during))`;
}
