import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';

/** Returns whether a company's booking is not cancelled and still has this sequence number. */
export async function isBookingVersionCurrent(
  db: Queryable,
  companyId: string | null,
  { bookingId, sequence }: { bookingId: string; sequence: number },
): Promise<boolean> {
  const rows = await db.query(sql`
    SELECT 1 FROM bookings
    WHERE company_id = ${companyId} AND id = ${bookingId} AND sequence = ${sequence} AND state < 2`);
  return rows.length > 0;
}
