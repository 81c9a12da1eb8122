import sql from 'sql-template-tag';
import type { OwnAssignedDesk } from '#contract/booking/assigned-desks.ts';
import { limits } from '#contract/wire/limits.ts';
import type { BookingContainer } from '#server/events/booking.ts';
import { presentLocation } from '#server/modules/booking/engine/booking.presenter.ts';
import { containerColumns } from '#server/modules/booking/engine/booking-rows.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { assignmentWeekdaysAndDatesColumns } from './assignment-rows.ts';

type Row = BookingContainer &
  Pick<OwnAssignedDesk, 'id' | 'deskId' | 'deskNo' | 'weekdays' | 'from' | 'until' | 'isOpen'> & {
    days: OwnAssignedDesk['days'] | null;
  };

/**
 * Reads a member's assigned desks that are not over. Each has its days, in the desk's time zone,
 * from today to the end of the bookable period. These span at least `limits.ownAssignedDays`
 * calendar days. Hidden and removed locations are left out.
 */
export async function readOwnAssignedDesks(
  db: Queryable,
  { companyId, userId, settings }: Member,
  now: Date,
): Promise<OwnAssignedDesk[]> {
  const last = Math.max(limits.ownAssignedDays - 1, settings.maxBookingPeriod);
  const rows = await db.query<Row>(sql`
    SELECT a.id, s.id AS "deskId", s.label AS "deskNo", ${assignmentWeekdaysAndDatesColumns}, s.state = 0 AS "isOpen", ${containerColumns},
           (SELECT json_agg(json_build_object('day', d.day, 'isAway', d.is_away, 'state', CASE
                     WHEN NOT d.is_away AND NOT EXISTS (
                       SELECT FROM assignment_releases r
                       WHERE r.company_id = ${companyId} AND r.assignment_id = a.id AND r.day = d.day) THEN 'held'
                     WHEN EXISTS (
                       SELECT FROM bookings b
                       WHERE b.company_id = ${companyId} AND b.bookable_id = s.id AND b.user_id <> ${userId} AND b.state < 2
                         AND b.occupies && tstzrange(d.day::timestamp AT TIME ZONE c.time_zone,
                                                     (d.day + 1)::timestamp AT TIME ZONE c.time_zone)) THEN 'taken'
                     ELSE 'released' END) ORDER BY d.day)
            FROM (SELECT t.today + no AS day, coalesce(away.half_days @> int4range(
                           (t.today + no - date '1900-01-01') * 2, (t.today + no - date '1900-01-01') * 2 + 2), false) AS is_away
                  FROM generate_series(0, ${last}::int) AS no) AS d
            WHERE a.days @> d.day AND a.weekdays @> extract(isodow FROM d.day)::int) AS days
    FROM place_assignments a
    JOIN bookables s ON s.company_id = a.company_id AND s.id = a.bookable_id
    JOIN containers c ON c.company_id = s.company_id AND c.id = s.container_id
    CROSS JOIN LATERAL (SELECT (${now.toISOString()}::timestamptz AT TIME ZONE c.time_zone)::date AS today) AS t
    CROSS JOIN LATERAL (
      -- Reads the absences once for each desk, and not for each day.
      SELECT range_agg(w.half_days) AS half_days FROM away_half_days w
      WHERE w.company_id = ${companyId} AND w.user_id = ${userId} AND w.last_day >= t.today AND w.first_day <= t.today + ${last}::int
    ) AS away
    WHERE a.company_id = ${companyId} AND a.user_id = ${userId} AND NOT a.days << daterange(t.today, NULL)
    ORDER BY lower(a.days), c.name COLLATE natural_order, s.label COLLATE natural_order, a.id`);
  return rows.map(({ id, deskId, deskNo, weekdays, from, until, isOpen, days, ...where }) => ({
    ...{ id, deskId, deskNo, ...presentLocation(where), weekdays, from, until, isOpen, days: days ?? [] },
  }));
}
