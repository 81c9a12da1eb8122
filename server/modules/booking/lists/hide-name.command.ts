import sql from 'sql-template-tag';
import type { HolderNameVisibilityEvent } from '#server/events/name-events.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { requireFound } from '#server/platform/http/refused.ts';

/**
 * Hides the caller's name at their own booking, or shows it again (WEEK-09). A repeated request
 * changes nothing.
 * @throws Refused `notFound`, also for another person's booking
 */
export async function setBookingNameHidden(
  { db, publish }: { db: Database; publish: Publish<HolderNameVisibilityEvent> },
  { companyId, userId }: Pick<Member, 'companyId' | 'userId'>,
  { id, isHidden }: { id: string; isHidden: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [booking] = await tx.query<{ isNameHidden: boolean }>(sql`
      SELECT is_name_hidden AS "isNameHidden" FROM bookings
      WHERE company_id = ${companyId} AND id = ${id} AND user_id = ${userId} AND state < 2 FOR NO KEY UPDATE`);
    if (requireFound(booking).isNameHidden === isHidden) return;
    await tx.query(sql`
      UPDATE bookings SET is_name_hidden = ${isHidden} WHERE company_id = ${companyId} AND id = ${id}`);
    await publish(tx, { name: 'bookingNameChanged', companyId, bookingId: id, isHidden });
  });
}
