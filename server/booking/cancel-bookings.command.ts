import sql from 'sql-template-tag';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { announceRemoved } from './announce.ts';
import { managesBookings, mayCancel } from './booking.ts';
import { readBookings } from './bookings.query.ts';
import type { Engine } from './engine.ts';
import type { BookableKind } from './kind.ts';

/**
 * Cancels bookings that are not over, all or none. The rows stay, for reports.
 * @throws Refused `notFound`, `notYourBooking` or `bookingPassed` (VIEW-03).
 */
export async function cancelBookings(
  engine: Engine,
  kind: BookableKind,
  member: Member,
  bookingIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(bookingIds)].sort();
  await engine.db.transaction(async (tx) => {
    const now = engine.clock.now();
    // Locked in the order of their ids, so that two people cancelling the same bookings cannot deadlock.
    await tx.query(sql`
      SELECT FROM bookings WHERE company_id = ${member.companyId} AND id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`);
    const bookings = await readBookings(tx, member.companyId, kind, ids);
    if (bookings.length !== ids.length) refuse('notFound', {});
    for (const booking of bookings) {
      if (booking.userId !== member.userId && !managesBookings(member)) refuse('notYourBooking', {});
      if (!mayCancel(member, booking, now.getTime())) refuse('bookingPassed', {});
    }
    await tx.query(sql`
      UPDATE bookings SET state = 2, cancelled_on = ${now.toISOString()}, cancelled_by = ${member.userId}
      WHERE company_id = ${member.companyId} AND id = ANY(${ids}::uuid[])`);
    tx.afterCommit(() => announceRemoved(engine.announce, member.companyId, kind, bookings));
  });
}
