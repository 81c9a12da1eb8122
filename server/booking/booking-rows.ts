import sql, { type Sql } from 'sql-template-tag';

/** The columns of a {@link import('./booking.ts').Booking}; b is the booking, p the person, s the place, c its container. */
export const bookingColumns: Sql = sql`
  b.id, b.user_id AS "userId", p.name AS "userName", p.avatar_file_id AS "avatarFileId",
  b.bookable_id AS "bookableId", s.label, b.container_id AS "containerId", c.name AS "containerName",
  c.time_zone AS "timeZone", lower(b.during) AS "startDate", upper(b.during) AS "endDate", b.state,
  b.confirmed_on AS "confirmedOn", b.created_on AS "createdOn", b.booked_by AS "bookedBy",
  b.admin_bypass AS "adminBypass", b.details`;

/** Whether a person may book in the container c: it is open to all, or they are on its list. */
export function mayEnterColumn(userId: string): Sql {
  return sql`(NOT c.restricted OR EXISTS (
    SELECT FROM container_people cp
    WHERE cp.company_id = c.company_id AND cp.container_id = c.id AND cp.user_id = ${userId}))`;
}

/** The participants as JSON, by name. */
export const participantsColumn: Sql = sql`
  (SELECT coalesce(json_agg(json_build_object('userId', w.user_id, 'userName', w.name, 'avatarFileId', w.avatar_file_id)
                            ORDER BY w.name COLLATE natural_order), '[]')
   FROM booking_participants i JOIN people w ON w.company_id = i.company_id AND w.user_id = i.user_id
   WHERE i.company_id = b.company_id AND i.booking_id = b.id) AS participants`;

export const noParticipantsColumn: Sql = sql`NULL AS participants`;

/** What {@link bookingColumns} are read from. */
export const bookingTables: Sql = sql`
  bookings b
  JOIN people p ON p.company_id = b.company_id AND p.user_id = b.user_id
  JOIN bookables s ON s.company_id = b.company_id AND s.id = b.bookable_id
  JOIN containers c ON c.company_id = b.company_id AND c.id = b.container_id`;
