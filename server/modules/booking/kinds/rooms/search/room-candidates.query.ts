import sql, { type Sql } from 'sql-template-tag';
import type { Room } from '#contract/places/locations.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { limits } from '#contract/wire/limits.ts';
import type { BookingContainer } from '#server/events/booking.ts';
import { createMayEnterCondition } from '#server/modules/booking/engine/booking-rows.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { requireFound } from '#server/platform/http/refused.ts';
import { createBuildingQueryParts } from './building-parts.ts';

/**
 * The maximum number of rooms in one search. Rooms of the building come first, then rooms with
 * fewer seats. The maximum bounds the work for the largest companies.
 */
export const maxCandidates = 2_000;

/** A room that meets the request and that the caller may book. It may be taken. */
export interface RoomCandidate extends BookingContainer, Pick<Room, 'id' | 'seats' | 'equipment'> {
  name: string;
  inBuilding: boolean;
  /**
   * The number of steps from the requested location in the sorted list of locations. It is 0 at the
   * same location.
   */
  away: number;
  /** The location's number in the sorted list of the company's locations. */
  position: number;
  /**
   * The booked periods around the day, in seconds since 1970. They include the buffers that a
   * booking beside them needs. Each start pairs with the end at the same index. Ends are exclusive.
   */
  starts: number[];
  ends: number[];
}

export interface CandidatesRequest {
  companyId: string;
  userId: string;
  /** The location from which the member searches. */
  locationId: string;
  /** The first and the last calendar day of the search. It covers these days in all time zones. */
  days: { from: string; until: string };
  seats: number;
  equipment: readonly string[];
}

interface Row {
  id: string;
  name: string;
  rooms: RoomCandidate[];
}

/**
 * Returns a PostgreSQL range that covers calendar days in all time zones, from UTC+14 to UTC-12.
 */
export function formatDaysRangeInAllZones({ from, until }: CandidatesRequest['days']): string {
  return `[${addDays(from, -1)}T10:00Z,${addDays(until, 1)}T12:00Z)`;
}

/** Returns a part of a WITH: `placed`, the locations with their numbers in the sorted list. */
export const createSortedLocationsQueryPart = (companyId: string): Sql => sql`placed AS (
      SELECT c.id, row_number() OVER (ORDER BY (c.path || c.name) COLLATE natural_order, c.id) AS at
      FROM locations l JOIN containers c USING (company_id, id) WHERE l.company_id = ${companyId}
    )`;

/**
 * Reads the building of a location and the rooms that meet the request, unordered, in one
 * statement. It leaves out locked and frozen rooms, unpublished locations, and rooms closed to the
 * caller.
 * @throws Refused `notFound` for an unknown or unpublished location
 */
export async function readRoomCandidates(db: Queryable, request: CandidatesRequest) {
  const { companyId, userId, locationId, days, seats, equipment } = request;
  // A new meeting needs up to an hour of preparation beside a stored one.
  const around = sql`with_buffers(${formatDaysRangeInAllZones(days)}::tstzrange, ${limits.longestBuffer}, ${limits.longestBuffer})`;
  // Bypass bookings of a room and its other bookings have an index each.
  const booked = sql`SELECT o.bookable_id, o.occupies FROM bookings o
    WHERE o.company_id = ${companyId} AND o.bookable_id = s.id AND o.state < 2 AND o.occupies && ${around}`;
  const [row] = await db.query<Row>(sql`
    WITH RECURSIVE ${createBuildingQueryParts(sql`${companyId}`, sql`${locationId}`)},
    ${createSortedLocationsQueryPart(companyId)},
    fitting AS MATERIALIZED (
      SELECT s.id, s.label AS name, r.seats, r.equipment, c.id AS "containerId", c.name AS "containerName", c.path AS "containerPath",
             c.time_zone AS "timeZone", c.id IN (SELECT id FROM inside) AS "inBuilding",
             placed.at AS position, abs(placed.at - (SELECT at FROM placed WHERE id = ${locationId})) AS away
      FROM rooms r
        JOIN bookables s ON s.company_id = r.company_id AND s.id = r.id
        JOIN containers c ON c.company_id = s.company_id AND c.id = s.container_id
        JOIN placed ON placed.id = c.id
      WHERE r.company_id = ${companyId} AND s.state = 0 AND coalesce(r.seats, 0) >= ${seats}
        AND r.equipment @> ${equipment}::text[] AND ${createMayEnterCondition(userId)}
      ORDER BY "inBuilding" DESC, r.seats, s.id LIMIT ${maxCandidates}
    ),
    held AS (
      SELECT b.bookable_id AS id, array_agg(date_part('epoch', lower(b.occupies)) - coalesce(f.after, 0) * 60) AS starts,
             array_agg(date_part('epoch', upper(b.occupies)) + coalesce(f.before, 0) * 60) AS ends
      FROM fitting s
        CROSS JOIN LATERAL (${booked} AND NOT o.admin_bypass UNION ALL ${booked} AND o.admin_bypass) AS b
        LEFT JOIN buffers_of_company(${companyId}) f ON f.container_id = s."containerId" AND f.kind = 'room'
      GROUP BY b.bookable_id
    ),
    candidates AS (
      SELECT s.*, coalesce(held.starts, '{}') AS starts, coalesce(held.ends, '{}') AS ends
      FROM fitting s LEFT JOIN held ON held.id = s.id
    )
    SELECT b.id, b.name,
           (SELECT coalesce(json_agg(o), '[]') FROM candidates o) AS rooms
    FROM building JOIN containers_with_unpublished b ON b.company_id = building.company_id AND b.id = building.id`);
  const { rooms, ...building } = requireFound(row);
  return { building, rooms };
}
