import sql, { join, type Sql } from 'sql-template-tag';
import type { BookableKind } from './kind.ts';
import { bookingNameCircleColumn } from './names/name-circle.query.ts';

/** The columns of a place's container c. */
export const containerColumns: Sql = sql`
  c.id AS "containerId", c.name AS "containerName", c.path AS "containerPath",
  c.time_zone AS "timeZone"`;

/**
 * The columns of a {@link import('#server/events/booking.ts').Booking}. The aliases are b for the
 * booking, p for its holder, s for the place and c for the container.
 */
export const bookingColumns: Sql = sql`
  b.id, b.user_id AS "userId", p.name AS "userName", p.avatar_file_id AS "avatarFileId",
  b.bookable_id AS "bookableId", s.label, ${containerColumns}, lower(b.during) AS "startDate", upper(b.during) AS "endDate", b.state,
  nullif(lower(b.occupies), lower(b.during)) AS "heldFrom", nullif(upper(b.occupies), upper(b.during)) AS "heldUntil",
  b.confirmed_on AS "confirmedOn", b.created_on AS "createdOn", b.booked_by AS "bookedBy",
  b.admin_bypass AS "adminBypass", b.from_calendar AS "fromCalendar",
  b.series_id AS "seriesId", b.held_until AS "offeredUntil", b.sequence, b.details,
  ${bookingNameCircleColumn} AS "namesSeenBy", b.is_name_hidden AS "isNameHidden"`;

/**
 * Returns the SQL condition that container c is open to all or has the person on its list.
 * @param userId the id of the person, or SQL for it
 */
export function createMayEnterCondition(userId: string | Sql): Sql {
  return sql`(NOT c.restricted OR EXISTS (
    SELECT FROM container_people cp
    WHERE cp.company_id = c.company_id AND cp.container_id = c.id AND cp.user_id = ${userId}))`;
}

/**
 * Returns the columns that depend on the kind: details of the place, and the participants. `from`
 * replaces the table of participants if the same statement writes its rows.
 */
export function createColumnsOfKind(kind: Pick<BookableKind, 'hasParticipants' | 'shown'>, from?: Sql): Sql {
  return sql`${kind.shown ?? sql`NULL::json`} AS shown, ${participantsColumn(kind, from)}`;
}

/**
 * Returns SQL for the further details of a booking's place, by kind. Returns undefined when no kind
 * has such details.
 */
export function createPlaceDetailsColumn(kinds: readonly Pick<BookableKind, 'name' | 'shown'>[]): Sql | undefined {
  const those = kinds.flatMap(({ name, shown }) => (shown ? sql`WHEN b.kind = ${name} THEN ${shown}` : []));
  return those.length === 0 ? undefined : sql`CASE ${join(those, ' ')} END`;
}

/** Returns a JSON array of participants by name, or NULL for kinds without participants. */
function participantsColumn(kind: Pick<BookableKind, 'hasParticipants'>, from: Sql = sql`booking_participants`): Sql {
  if (!kind.hasParticipants) return sql`NULL AS participants`;
  return sql`
    (SELECT coalesce(json_agg(json_build_object('userId', w.user_id, 'userName', w.name, 'avatarFileId', w.avatar_file_id)
                              ORDER BY w.name COLLATE natural_order), '[]')
     FROM ${from} i JOIN people w ON w.company_id = i.company_id AND w.user_id = i.user_id
     WHERE i.company_id = b.company_id AND i.booking_id = b.id) AS participants`;
}

/**
 * Returns the tables for {@link bookingColumns}. `bookings` may name rows that the same statement
 * writes. Removed people and places are included.
 */
export function createBookingTablesSql(bookings: Sql = sql`bookings`): Sql {
  return sql`
    ${bookings} b
    JOIN people p ON p.company_id = b.company_id AND p.user_id = b.user_id
    JOIN all_bookables s ON s.company_id = b.company_id AND s.id = b.bookable_id
    JOIN all_containers c ON c.company_id = b.company_id AND c.id = b.container_id`;
}
