import sql, { type Sql } from 'sql-template-tag';
import type { UnconfirmedSettingsSql } from './kind.ts';
import { selectLastOutageEnd } from './last-outage-end.ts';

/**
 * Returns SQL for the instant at which booking b in container c is released unless confirmed, as of
 * `at`. Null means never. release-unconfirmed.command.ts has the same rule for all companies, in a
 * form for which indexes exist.
 */
export function selectReleaseTime(unconfirmed: UnconfirmedSettingsSql | undefined, at: string): Sql {
  if (!unconfirmed) return sql`NULL::timestamptz`;
  const { released, releasedFrom } = unconfirmed;
  const [minutes, from] =
    released === 'asContainerSays'
      ? [sql`c.auto_release_minutes`, sql`c.auto_release_from`]
      : [released.minutes, sql`NULL`];
  const since = sql`greatest(lower(b.during), b.created_on, ${releasedFrom}::timestamptz, ${from}::timestamptz, ${selectLastOutageEnd(at)})`;
  const moment = sql`${since} + make_interval(mins => ${minutes})`;
  return sql`(
    SELECT ${moment} FROM company_settings s
    WHERE s.company_id = b.company_id AND ${unconfirmed.isAsked} AND NOT b.admin_bypass AND NOT b.from_calendar AND ${moment} < upper(b.during))`;
}
