import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';

/** A booking that the waitlist made as an offer. */
export interface OfferedBooking {
  placeId: string;
  isCancelled: boolean;
  /** True if its person cancelled it. */
  isCancelledByHolder: boolean;
  /** Null once the person has taken the place. */
  heldUntil: string | null;
}

/** Reads a person's booking with this id, under the lock of the wait. */
export async function readOfferedBooking(
  tx: Transaction,
  { companyId, userId, id }: { companyId: string; userId: string; id: string },
): Promise<OfferedBooking | undefined> {
  const [booking] = await tx.query<OfferedBooking>(sql`
    SELECT bookable_id AS "placeId", state = 2 AS "isCancelled", state = 2 AND cancelled_by = ${userId} AS "isCancelledByHolder",
           held_until AS "heldUntil"
    FROM bookings WHERE company_id = ${companyId} AND user_id = ${userId} AND id = ${id}`);
  return booking;
}
