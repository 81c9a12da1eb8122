import sql, { type Sql } from 'sql-template-tag';
import type { BookableKind } from './kind.ts';

/** Where a place is, from its container c. */
export const containerColumns: Sql = sql`
  c.id AS "containerId", c.name AS "containerName", c.path AS "containerPath",
  c.time_zone AS "timeZone"`;

/** The time zone of container c; Warsaw's where it has none (modules, section 4). */
export const zoneOfContainer: Sql = sql`coalesce(nullif(c.time_zone, ''), 'Europe/Warsaw')`;

/** The columns of a {@link import('./booking.ts').Booking}; b is the booking, p the person, s the place, c its container. */
export const bookingColumns: Sql = sql`
  b.id, b.user_id AS "userId", p.name AS "userName", p.avatar_file_id AS "avatarFileId",
  b.bookable_id AS "bookableId", s.label, ${containerColumns}, lower(b.during) AS "startDate", upper(b.during) AS "endDate", b.state,
  b.confirmed_on AS "confirmedOn", b.created_on AS "createdOn", b.booked_by AS "bookedBy",
  b.admin_bypass AS "adminBypass", b.from_calendar AS "fromCalendar", b.sequence, b.details`;

/** Whether a person may book in the container c: it is open to all, or they are on its list. */
export function mayEnterColumn(userId: string): Sql {
  return sql`(NOT c.restricted OR EXISTS (
    SELECT FROM container_people cp
    WHERE cp.company_id = c.company_id AND cp.container_id = c.id AND cp.user_id = ${userId}))`;
}

/**
 * The columns that a kind has of its own: what it shows of the place, and the people invited. `from` holds the rows of these: the
 * table, or those that the same statement is about to write.
 */
export function columnsOfKind(kind: Pick<BookableKind, 'hasParticipants' | 'shown'>, from?: Sql): Sql {
  return sql`${kind.shown ?? sql`NULL::json`} AS shown, ${participantsColumn(kind, from)}`;
}

/** The people invited, by name, for kinds that have them. */
function participantsColumn(kind: Pick<BookableKind, 'hasParticipants'>, from: Sql = sql`booking_participants`): Sql {
  if (!kind.hasParticipants) return sql`NULL AS participants`;
  return sql`
    (SELECT coalesce(json_agg(json_build_object('userId', w.user_id, 'userName', w.name, 'avatarFileId', w.avatar_file_id)
                              ORDER BY w.name COLLATE natural_order), '[]')
     FROM ${from} i JOIN people w ON w.company_id = i.company_id AND w.user_id = i.user_id
     WHERE i.company_id = b.company_id AND i.booking_id = b.id) AS participants`;
}

/**
 * What {@link bookingColumns} are read from: bookings, or those that the same statement writes. People and places that have been
 * removed are still named.
 */
export function bookingTables(bookings: Sql = sql`bookings`): Sql {
  return sql`
    ${bookings} b
    JOIN people p ON p.company_id = b.company_id AND p.user_id = b.user_id
    JOIN all_bookables s ON s.company_id = b.company_id AND s.id = b.bookable_id
    JOIN all_containers c ON c.company_id = b.company_id AND c.id = b.container_id`;
}
