import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';

/**
 * Links a date of a series to a new booking, because the person wants a cancelled booking back. The
 * new booking has the id of the series already. The date keeps the number of changes of the
 * cancelled booking, so that the sequence for calendars never falls.
 */
export async function linkDateToReturnedBooking(
  tx: Transaction,
  companyId: string,
  { cancelled, booking }: { cancelled: string; booking: string },
): Promise<void> {
  await tx.query(sql`
    UPDATE series_dates d SET booking_id = ${booking}, changes = d.changes + 2 + b.sequence
    FROM bookings b
    WHERE d.company_id = ${companyId} AND d.booking_id = ${cancelled}
      AND b.company_id = d.company_id AND b.id = d.booking_id`);
}
