import sql from 'sql-template-tag';
import type { Booking } from '#server/events/booking.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { bookingColumns, createBookingTables, createColumnsOfKind } from './booking-rows.ts';
import type { CommandDeps } from './engine-deps.ts';
import type { BookableKind } from './kind.ts';

/**
 * Makes an offer of the waitlist a booking of its person, and publishes `bookingsMade`. The rules
 * ran when the server made the offer. A closure of the place has cancelled the offer since.
 * @returns the booking, or null if the offer is over or cancelled
 */
export async function takeOffer(
  tx: Transaction,
  { clock, publish }: Pick<CommandDeps, 'clock' | 'publish'>,
  kind: BookableKind,
  { companyId, userId, id }: { companyId: string; userId: string; id: string },
): Promise<Booking | null> {
  const now = clock.now().toISOString();
  const bookings = await tx.query<Booking>(sql`
    WITH written AS (
      UPDATE bookings SET held_until = NULL, sequence = sequence + 1
      WHERE company_id = ${companyId} AND id = ${id} AND user_id = ${userId} AND kind = ${kind.name} AND state < 2
        AND held_until > ${now}::timestamptz
      RETURNING *
    )
    SELECT ${bookingColumns}, ${createColumnsOfKind(kind)} FROM ${createBookingTables(sql`written`)}`);
  if (bookings.length === 0) return null;
  await publish(tx, { name: 'bookingsMade', companyId, kind: kind.name, by: userId, bookings });
  return bookings[0]!;
}
