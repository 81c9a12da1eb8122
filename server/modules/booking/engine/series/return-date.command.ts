import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';

/**
 * Gives a day of a series another booking in place of the one that its person cancelled and wants
 * back. The new booking names the series already. The date keeps the changes of its cancelled booking,
 * so that the sequence of calendars never falls.
 */
export async function returnDate(
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
