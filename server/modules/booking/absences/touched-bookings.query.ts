import sql from 'sql-template-tag';
import type { TimeSpan } from '#contract/booking/booking-times.ts';
import type { BookedKind } from '#contract/places/booked-kinds.ts';
import type { Refusal } from '#contract/wire/errors.ts';
import { formatPostgresRange } from '#server/modules/booking/engine/booking-context.query.ts';
import { createHeldByPersonCondition } from '#server/modules/booking/engine/offers.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';

/** A booking of the member that overlaps a period. */
export interface TouchedBookingRow {
  id: string;
  kind: BookedKind;
  placeName: string;
  containerName: string;
  iana: string;
  /** The topic or title. Empty for a private meeting, null for kinds without titles. */
  title: string | null;
  startDate: string;
  endDate: string;
  fromCalendar: boolean;
  placeId: string;
  /** The number of changes so far. */
  sequence: number;
  bookedBy: string;
  details: Record<string, unknown>;
  guestIds: string[];
}

/**
 * A chosen booking that stays as it is. The refusal is null if the booking has changed since, or
 * the period does not free it.
 */
export interface StayedBookingRow {
  row: TouchedBookingRow;
  refusal: Refusal | null;
}

/**
 * Reads the bookings that the member holds in a period and that are not over, earliest first.
 * Bookings in bypass and those that others made are included. Invitations to meetings of others and
 * offers of the waitlist are left out.
 */
export function readBookingsInAbsence(
  db: Queryable,
  { companyId, userId }: Pick<Member, 'companyId' | 'userId'>,
  kinds: readonly BookedKind[],
  { period, now, limit }: { period: TimeSpan; now: Date; limit: number },
): Promise<TouchedBookingRow[]> {
  return db.query<TouchedBookingRow>(sql`
    SELECT b.id, b.kind, s.label AS "placeName", c.name AS "containerName", c.time_zone AS iana,
           coalesce(b.details ->> 'topic', b.details ->> 'title') AS title, lower(b.during) AS "startDate",
           upper(b.during) AS "endDate", b.from_calendar AS "fromCalendar", b.booked_by AS "bookedBy", b.details,
           b.bookable_id AS "placeId", b.sequence,
           ARRAY(SELECT i.user_id FROM booking_participants i
                 WHERE i.company_id = b.company_id AND i.booking_id = b.id) AS "guestIds"
    FROM bookings b
    JOIN all_bookables s ON s.company_id = b.company_id AND s.id = b.bookable_id
    JOIN all_containers c ON c.company_id = b.company_id AND c.id = b.container_id
    WHERE b.company_id = ${companyId} AND b.user_id = ${userId} AND b.kind = ANY(${kinds}::text[]) AND b.state < 2 AND ${createHeldByPersonCondition()}
      AND upper(b.during) > ${now.toISOString()} AND b.during && ${formatPostgresRange(period)}::tstzrange
    ORDER BY lower(b.during), b.id LIMIT ${limit}`);
}
