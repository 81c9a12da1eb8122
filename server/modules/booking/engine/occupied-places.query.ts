import sql from 'sql-template-tag';
import type { Period } from '#contract/booking/bookings.ts';
import type { FloorKind } from '#contract/places/booked-kinds.ts';
import type { BookingContainer } from '#server/events/booking.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { containerColumns } from './booking-rows.ts';
import { createHolderSeenCondition, type NameReadingMember } from './names/name-circle.query.ts';
import { createHeldByPersonCondition } from './offers.ts';

/** A booking of a place, as the search shows it to every member. */
export interface PlaceBooking extends BookingContainer {
  id: string;
  userId: string;
  kind: FloorKind;
  placeId: string;
  label: string;
  startDate: string;
  endDate: string;
  adminBypass: boolean;
}

interface Holders extends Period {
  reader: NameReadingMember;
  userIds: readonly string[];
  kinds: readonly FloorKind[];
}

/**
 * Reads the places that people have booked in a period, earliest first. Removed places and
 * containers are left out, as on floor plans. So are offers of the waitlist, which their people do
 * not hold yet, and bookings whose holder's name the reader may not see.
 */
export function readBookingsOfPeople(
  db: Queryable,
  { reader, userIds, kinds, startDate, endDate }: Holders,
): Promise<PlaceBooking[]> {
  const { companyId } = reader;
  // The repeated condition on the end lets PostgreSQL use the index of a person's bookings.
  return db.query<PlaceBooking>(sql`
    SELECT b.id, b.user_id AS "userId", b.kind, b.bookable_id AS "placeId", s.label, lower(b.during) AS "startDate",
           upper(b.during) AS "endDate", b.admin_bypass AS "adminBypass", ${containerColumns}
    FROM bookings b
    JOIN people p ON p.company_id = b.company_id AND p.user_id = b.user_id
    JOIN bookables s ON s.company_id = b.company_id AND s.id = b.bookable_id
    JOIN containers c ON c.company_id = b.company_id AND c.id = b.container_id
    WHERE b.company_id = ${companyId} AND b.user_id = ANY(${userIds}::uuid[]) AND b.kind = ANY(${kinds}::text[]) AND b.state < 2
      AND upper(b.during) > ${startDate} AND b.during && tstzrange(${startDate}, ${endDate})
      AND ${createHeldByPersonCondition()} AND ${createHolderSeenCondition(reader)}
    ORDER BY lower(b.during), b.id`);
}
