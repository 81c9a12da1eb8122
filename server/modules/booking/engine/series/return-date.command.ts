import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';

/**
 * Gives a day of a series another booking in place of the one that its person cancelled and wants
 * back. The new booking names the series already.
 */
export async function returnDate(
  tx: Transaction,
  companyId: string,
  { cancelled, booking }: { cancelled: string; booking: string },
): Promise<void> {
  await tx.query(sql`
    UPDATE series_dates SET booking_id = ${booking} WHERE company_id = ${companyId} AND booking_id = ${cancelled}`);
}
