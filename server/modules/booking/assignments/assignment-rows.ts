import sql, { type Sql } from 'sql-template-tag';
import type { DeskAssignmentValues } from '#server/events/assignment-events.ts';
import type { BookingContainer } from '#server/events/booking.ts';
import { containerColumns } from '#server/modules/booking/engine/booking-rows.ts';

/** An assignment with its desk and owner. */
export interface StoredDeskAssignment extends BookingContainer {
  id: string;
  placeId: string;
  label: string;
  userId: string;
  userName: string;
  avatarFileId: string | null;
  /** ISO weekdays in order. */
  weekdays: number[];
  from: string;
  until: string | null;
}

/** SQL: the days of an assignment a. */
export const assignmentWeekdaysAndDatesColumns: Sql = sql`
  ARRAY(SELECT one FROM generate_series(1, 7) AS one WHERE a.weekdays @> one) AS weekdays,
  lower(a.days) AS "from", upper(a.days) - 1 AS until`;

/**
 * Returns SQL that reads assignments of a company by a condition over a. Unpublished locations are
 * included, because managers see them.
 */
export function selectAssignments(companyId: string, condition: Sql): Sql {
  return sql`
    SELECT a.id, a.bookable_id AS "placeId", s.label, a.user_id AS "userId", p.name AS "userName",
           p.avatar_file_id AS "avatarFileId", ${assignmentWeekdaysAndDatesColumns}, ${containerColumns}
    FROM place_assignments a
    JOIN all_bookables s ON s.company_id = a.company_id AND s.id = a.bookable_id
    JOIN all_containers c ON c.company_id = s.company_id AND c.id = s.container_id
    JOIN people p ON p.company_id = a.company_id AND p.user_id = a.user_id
    WHERE a.company_id = ${companyId} AND ${condition}`;
}

/** Returns the fields of an assignment for the audit trail. */
export function getAssignmentAuditValues({
  label,
  containerName,
  weekdays,
  from,
  until,
}: StoredDeskAssignment): DeskAssignmentValues {
  return { desk: label, location: containerName, weekdays, from, until };
}

/** Formats ISO weekdays as a PostgreSQL multirange. */
export function formatWeekdayMultirange(weekdays: readonly number[]): string {
  return `{${weekdays.map((one) => `[${one},${one + 1})`).join(',')}}`;
}

/** Formats the days of an assignment as a PostgreSQL range. */
export function formatAssignmentDateRange({ from, until }: { from: string; until: string | null }): string {
  return until === null ? `[${from},)` : `[${from},${until}]`;
}
