import sql from 'sql-template-tag';
import type * as z from 'zod';
import type { Period } from '#contract/booking/bookings.ts';
import type { countWaits } from '#contract/waitlist/waits.ts';
import type { Queryable } from '#server/platform/database/database.ts';

type Counts = z.output<typeof countWaits.answer.body>['counts'];

/**
 * Counts the people who wait for the same places in a period, without their names. Most people come
 * first.
 */
export function readWaitCounts(db: Queryable, companyId: string, { startDate, endDate }: Period): Promise<Counts> {
  return db.query<Counts[number]>(sql`
    SELECT w.kind, w.bookable_id AS "placeId", s.label AS "placeName", c.id AS "locationId", c.name AS "locationName",
           count(DISTINCT w.user_id) AS people
    FROM waits w
      LEFT JOIN all_bookables s ON s.company_id = w.company_id AND s.id = w.bookable_id
      LEFT JOIN all_containers c ON c.company_id = w.company_id AND c.id = coalesce(w.container_id, s.container_id)
    WHERE w.company_id = ${companyId} AND w.ended_on IS NULL AND w.during && tstzrange(${startDate}, ${endDate})
    GROUP BY w.kind, w.bookable_id, s.label, c.id, c.name
    ORDER BY people DESC, c.name COLLATE natural_order, s.label COLLATE natural_order, w.kind, w.bookable_id`);
}
