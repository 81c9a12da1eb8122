import sql, { type Sql } from 'sql-template-tag';
import type { BookingOnAssignedDay } from '#contract/booking/assigned-desks.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { formatAssignmentDateRange, formatWeekdayMultirange } from './assignment-rows.ts';

/** The days that an assignment would hold, and its owner. */
export interface WantedAssignmentDays {
  companyId: string;
  deskId: string;
  userId: string;
  weekdays: readonly number[];
  from: string;
  until: string | null;
  /**
   * The id of the assignment that changes. Bookings on days that its owner has released are not
   * touched. A change of the owner drops these releases.
   */
  assignmentId?: string;
  now: Date;
}

/**
 * Returns SQL with rows b: other people's future bookings of the desk that overlap a day of the
 * assignment. Days are in the desk's time zone.
 */
function touched({ companyId, deskId, userId, assignmentId = '', ...days }: WantedAssignmentDays): Sql {
  const at = days.now.toISOString();
  return sql`
    bookings b JOIN all_containers c ON c.company_id = b.company_id AND c.id = b.container_id
    WHERE b.company_id = ${companyId} AND b.bookable_id = ${deskId} AND b.user_id <> ${userId} AND b.state < 2
      AND b.occupies && tstzrange(${at}, NULL) AND lower(b.during) > ${at} AND EXISTS (
        SELECT FROM generate_series((lower(b.occupies) AT TIME ZONE c.time_zone)::date::timestamp,
                                    (upper(b.occupies) - interval '1 microsecond') AT TIME ZONE c.time_zone, '1 day') AS one (at)
        WHERE ${formatAssignmentDateRange(days)}::daterange @> one.at::date
          AND ${formatWeekdayMultirange(days.weekdays)}::int4multirange @> extract(isodow FROM one.at)::int
          -- An absence of the owner frees the day, also for a new owner.
          AND NOT is_away_all_day(b.company_id, ${userId}, one.at::date)
          AND NOT EXISTS (
            SELECT FROM assignment_releases r JOIN place_assignments a ON a.company_id = r.company_id AND a.id = r.assignment_id
            WHERE r.company_id = b.company_id AND r.assignment_id::text = ${assignmentId} AND r.day = one.at::date
              AND a.user_id = ${userId}))`;
}

/** Reads the first touched bookings, earliest first, and counts all. */
export async function readBookingsOnWantedDays(
  db: Queryable,
  wanted: WantedAssignmentDays,
  most: number,
): Promise<{ bookings: BookingOnAssignedDay[]; count: number }> {
  const rows = await db.query<BookingOnAssignedDay & { count: number }>(sql`
    SELECT t.id, p.name, t."startDate", t."endDate", t.count
    FROM (SELECT b.id, b.user_id, lower(b.during) AS "startDate", upper(b.during) AS "endDate", count(*) OVER () AS count
          FROM ${touched(wanted)} ORDER BY lower(b.during), b.id LIMIT ${most}) AS t
    JOIN people p ON p.company_id = ${wanted.companyId} AND p.user_id = t.user_id
    ORDER BY t."startDate", t.id`);
  return {
    bookings: rows.map(({ id, name, startDate, endDate }) => ({ id, name, startDate, endDate })),
    count: rows[0]?.count ?? 0,
  };
}

/** Reads the ids of all touched bookings. */
export async function readBookingIdsOnWantedDays(db: Queryable, wanted: WantedAssignmentDays): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`SELECT b.id FROM ${touched(wanted)}`);
  return rows.map(({ id }) => id);
}
