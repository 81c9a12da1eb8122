import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import type { KindName } from './kind-name.ts';

/** One day of a calendar, divided in the time zone asked for. */
export interface CalendarDay {
  day: string;
  /** Kinds of which the member holds a booking that day, anywhere; bypass left out, as in all lists of one's own (BOOK-11). */
  mine: KindName[];
  /** Whether anybody holds a place of `shown` that day. */
  anyBooking: boolean;
  /** Places of `counted` that somebody holds that day. */
  taken: number;
}

/** What is asked of {@link readCalendar}. */
export interface CalendarRequest {
  from: string;
  days: number;
  timeZone: string;
  /** Containers whose bookings make a day marked. */
  shown: readonly string[];
  /** Containers whose active places of `kind` are counted. */
  counted: readonly string[];
  kind: KindName;
}

/** Days with the member's bookings, anybody's, and the number of places taken: one statement over one window of bookings. */
export function readCalendar(db: Queryable, member: Member, request: CalendarRequest): Promise<CalendarDay[]> {
  const { from, days, timeZone, shown, counted, kind } = request;
  return db.query<CalendarDay>(sql`
    WITH days AS (
      SELECT d::date AS day,
             tstzrange(d::date::timestamp AT TIME ZONE ${timeZone}, (d::date + 1)::timestamp AT TIME ZONE ${timeZone}) AS span
      FROM generate_series(${from}::date, ${from}::date + ${days - 1}::int, interval '1 day') AS d
    ), whole AS (
      SELECT tstzrange(min(lower(span)), max(upper(span))) AS span FROM days
    ), held AS (
      SELECT b.bookable_id, b.kind, b.during, b.container_id, s.state = 0 AS active,
             b.user_id = ${member.userId} AND NOT b.admin_bypass AS mine
      FROM bookings b JOIN bookables s ON s.company_id = b.company_id AND s.id = b.bookable_id, whole
      WHERE b.company_id = ${member.companyId} AND b.state < 2 AND b.during && whole.span
        AND (b.user_id = ${member.userId} OR b.container_id = ANY(${[...new Set([...shown, ...counted])]}::uuid[]))
    )
    SELECT days.day,
           coalesce(array_agg(DISTINCT held.kind) FILTER (WHERE held.mine), '{}') AS mine,
           coalesce(bool_or(held.container_id = ANY(${shown}::uuid[])), false) AS "anyBooking",
           count(DISTINCT held.bookable_id) FILTER (
             WHERE held.kind = ${kind} AND held.active AND held.container_id = ANY(${counted}::uuid[])) AS taken
    FROM days LEFT JOIN held ON held.during && days.span
    GROUP BY days.day ORDER BY days.day`);
}
