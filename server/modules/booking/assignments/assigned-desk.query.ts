import sql from 'sql-template-tag';
import type { BookingContainer } from '#server/events/booking.ts';
import { containerColumns } from '#server/modules/booking/engine/booking-rows.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { requireFound } from '#server/platform/http/refused.ts';

/** A desk that a manager assigns. */
interface Desk extends BookingContainer {
  id: string;
  label: string;
}

/** Reads a desk, also one in an unpublished location. @throws Refused `notFound` */
export async function readAssignableDesk(db: Queryable, companyId: string, deskId: string): Promise<Desk> {
  const [desk] = await db.query<Desk>(sql`
    SELECT s.id, s.label, ${containerColumns}
    FROM bookables s JOIN containers_with_unpublished c ON c.company_id = s.company_id AND c.id = s.container_id
    WHERE s.company_id = ${companyId} AND s.kind = 'desk' AND s.id = ${deskId}`);
  return requireFound(desk);
}
