import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';

/** A booking that the waitlist made as an offer. */
export interface OfferedBooking {
  placeId: string;
  /**
   * The cause of the offer's end: its holder, another person, or a reason such as a closed day.
   * Null for a booking that is not cancelled.
   */
  cancelledBy: 'holder' | 'other' | 'reason' | null;
  /** Null once the person has taken the place. */
  heldUntil: string | null;
}

/** Reads a person's booking with this id, under the lock of the wait. */
export async function readOfferedBooking(
  tx: Transaction,
  { companyId, userId, id }: { companyId: string; userId: string; id: string },
): Promise<OfferedBooking | undefined> {
  const [booking] = await tx.query<OfferedBooking>(sql`
    SELECT bookable_id AS "placeId", held_until AS "heldUntil",
           CASE WHEN state < 2 THEN NULL WHEN offer_lost OR cancelled_by IS NULL THEN 'reason'
                WHEN cancelled_by = ${userId} THEN 'holder' ELSE 'other' END AS "cancelledBy"
    FROM bookings WHERE company_id = ${companyId} AND user_id = ${userId} AND id = ${id}`);
  return booking;
}
