import sql from 'sql-template-tag';
import type { BookableParking } from '#contract/parking/parking-availability.ts';
import { formatPostgresRange } from '#server/modules/booking/engine/booking-context.query.ts';
import { createMayEnterCondition } from '#server/modules/booking/engine/booking-rows.ts';
import type { Span } from '#server/modules/booking/engine/kind.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';

/**
 * Lists the company's parkings: first those that the member may book, then by number of active
 * spaces (PARK-05).
 * A space is available when it needs no bypass and is free for the whole period.
 * @param parkingId the only parking to read, or null for all
 */
export function readParkingsWithAvailability(
  db: Queryable,
  { companyId, userId }: Member,
  period: Span,
  parkingId: string | null = null,
): Promise<BookableParking[]> {
  return db.query<BookableParking>(sql`
    WITH held AS MATERIALIZED (
      SELECT DISTINCT b.bookable_id FROM parkings p JOIN bookings b ON b.company_id = p.company_id AND b.container_id = p.id
      WHERE p.company_id = ${companyId} AND (${parkingId}::uuid IS NULL OR p.id = ${parkingId}) AND b.state < 2
        AND b.occupies && ${formatPostgresRange(period)}::tstzrange
    ), counted AS MATERIALIZED (
      SELECT s.container_id, count(*) FILTER (WHERE s.state <> 3) AS active,
             count(*) FILTER (WHERE s.state = 0 AND s.offered_to <> 'nobody' AND held.bookable_id IS NULL) AS available
      FROM bookables s LEFT JOIN held ON held.bookable_id = s.id
      WHERE s.company_id = ${companyId} AND s.kind = 'parking' AND (${parkingId}::uuid IS NULL OR s.container_id = ${parkingId})
      GROUP BY s.container_id
    )
    SELECT c.id, c.name, p.description, c.time_zone AS "parkingIana", c.booking_period_days AS "bookingPeriod",
           ${createMayEnterCondition(userId)} AS "canBook", coalesce(n.active, 0) AS "activeParkingSpaces",
           coalesce(n.available, 0) AS "availableParkingSpaces"
    FROM parkings p JOIN containers c ON c.company_id = p.company_id AND c.id = p.id LEFT JOIN counted n ON n.container_id = p.id
    WHERE p.company_id = ${companyId} AND (${parkingId}::uuid IS NULL OR p.id = ${parkingId})
    ORDER BY "canBook" DESC, "activeParkingSpaces" DESC, c.name COLLATE natural_order, c.id`);
}
