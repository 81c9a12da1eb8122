import sql, { type Sql } from 'sql-template-tag';
import { dayMs } from '#contract/time/durations.ts';
import { limits } from '#contract/wire/limits.ts';
import type { BookingContainer } from '#server/events/booking.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { containerColumns, createMayEnterCondition } from './booking-rows.ts';
import type { BookableKind } from './kind.ts';
import { createHeldByPersonCondition } from './offers.ts';

/** The place that a person books most often. */
export interface UsualPlace extends BookingContainer {
  placeId: string;
  label: string;
  /** True if the place is neither locked nor frozen, and its container is open to the person. */
  mayBook: boolean;
}

/** The place and the locations that a person usually books. */
export interface UsualPlaceAndLocations {
  /**
   * The place that is assigned to the person, else the place with the most bookings. In a tie, it
   * is the place of the latest booking.
   */
  place: UsualPlace | null;
  /** The container of the latest booking, including planned bookings. */
  last: BookingContainer | null;
  /** The container with the most bookings. In a tie, the container of the latest booking. */
  usual: BookingContainer | null;
}

/**
 * Returns SQL for the places that are assigned to the person on today's date at the place, whatever
 * the weekdays. They come before the places that the person books.
 */
function selectOwnPlaces({ companyId, userId }: Member, now: Date): Sql {
  return sql`
    SELECT a.bookable_id, 1000000, ${now.toISOString()}::timestamptz FROM place_assignments a
    JOIN bookables s USING (company_id) JOIN containers c USING (company_id)
    WHERE s.id = a.bookable_id AND c.id = s.container_id AND a.company_id = ${companyId} AND a.user_id = ${userId}
      AND a.days @> (${now.toISOString()}::timestamptz AT TIME ZONE c.time_zone)::date`;
}

/**
 * Reads a person's usual places from the bookings of the last `limits.usualDays` days that have
 * begun. Planned bookings count for `last` alone.
 */
export async function readUsualPlaceAndLocations(
  db: Queryable,
  member: Member,
  kind: Pick<BookableKind, 'name' | 'isAssignable'>,
  now: Date,
): Promise<UsualPlaceAndLocations> {
  const { companyId, userId } = member;
  const since = new Date(now.getTime() - limits.usualDays * dayMs).toISOString();
  const own =
    kind.isAssignable && member.settings.assignedDesks ? sql`UNION ALL ${selectOwnPlaces(member, now)}` : sql``;
  const [row] = await db.query<UsualPlaceAndLocations>(sql`
    WITH mine AS (
      SELECT bookable_id, container_id, lower(during) AS start, lower(during) <= ${now.toISOString()} AS begun
      FROM bookings
      WHERE company_id = ${companyId} AND user_id = ${userId} AND kind = ${kind.name} AND state < 2 AND NOT admin_bypass
        AND ${createHeldByPersonCondition(sql`bookings`)}
        AND upper(during) > ${since}
    ), places AS (
      SELECT bookable_id AS id, count(*) AS times, max(start) AS latest FROM mine WHERE begun GROUP BY bookable_id ${own}
    ), containers_held AS (
      SELECT container_id AS id, count(*) FILTER (WHERE begun) AS times, max(start) FILTER (WHERE begun) AS latest,
             max(start) AS last
      FROM mine GROUP BY container_id
    )
    SELECT
      (SELECT row_to_json(place) FROM (
         SELECT s.id AS "placeId", s.label, s.state = 0 AND ${createMayEnterCondition(userId)} AS "mayBook", ${containerColumns}
         FROM places h JOIN bookables s ON s.company_id = ${companyId} AND s.id = h.id
         JOIN containers c ON c.company_id = s.company_id AND c.id = s.container_id
         ORDER BY h.times DESC, h.latest DESC, s.id LIMIT 1) AS place) AS place,
      (SELECT row_to_json(place) FROM (
         SELECT ${containerColumns} FROM containers_held h JOIN containers c ON c.company_id = ${companyId} AND c.id = h.id
         ORDER BY h.last DESC, c.id LIMIT 1) AS place) AS last,
      (SELECT row_to_json(place) FROM (
         SELECT ${containerColumns} FROM containers_held h JOIN containers c ON c.company_id = ${companyId} AND c.id = h.id
         WHERE h.times > 0 ORDER BY h.times DESC, h.latest DESC, c.id LIMIT 1) AS place) AS usual`);
  return row!;
}
