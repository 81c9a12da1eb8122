import sql from 'sql-template-tag';
import type { BookedKind } from '#contract/booked-kinds.ts';
import { dayOf } from '#contract/wall-clock.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { found, refuse } from '#server/platform/http/refused.ts';
import type { Engine } from './engine.ts';
import type { BookableKind } from './kind.ts';

interface ConfirmedRow {
  kind: BookedKind;
  userId: string;
  startDate: string;
  endDate: string;
  state: 0 | 1;
  timeZone: string;
}

/** Confirming from the bell, as a bit of the confirmation mode (core, section 4). */
export const byBell = 2;

/**
 * Confirms from the bell that the holder of a booking is there (CONF-01). Confirming twice is no error: the first time counts.
 * @throws Refused `notFound`, `notYourBooking`, `bookingPassed`, `confirmationTooEarly` before its day, or
 *   `confirmationNotEnabled` when the company does not confirm this kind this way.
 */
export async function confirmBooking(
  engine: Engine,
  kinds: Record<BookedKind, BookableKind>,
  member: Member,
  bookingId: string,
): Promise<void> {
  const { companyId } = member;
  await engine.db.transaction(async (tx) => {
    const now = engine.clock.now();
    const [row] = await tx.query<ConfirmedRow>(sql`
      SELECT b.kind, b.user_id AS "userId", lower(b.during) AS "startDate", upper(b.during) AS "endDate", b.state,
             c.time_zone AS "timeZone"
      FROM bookings b JOIN containers c ON c.company_id = b.company_id AND c.id = b.container_id
      WHERE b.company_id = ${companyId} AND b.id = ${bookingId} AND b.state < 2 FOR UPDATE OF b`);
    const booking = found(row);
    if (booking.userId !== member.userId) refuse('notYourBooking', {});
    const mode = kinds[booking.kind].confirmationOf(member.settings);
    if ((mode & byBell) === 0) refuse('confirmationNotEnabled', {});
    if (Date.parse(booking.endDate) <= now.getTime()) refuse('bookingPassed', {});
    const day = dayOf(Date.parse(booking.startDate), booking.timeZone);
    if (day > dayOf(now.getTime(), booking.timeZone)) refuse('confirmationTooEarly', { day });
    if (booking.state === 1) return;
    const confirmedOn = now.toISOString();
    await tx.query(sql`
      UPDATE bookings SET state = 1, confirmed_on = ${confirmedOn} WHERE company_id = ${companyId} AND id = ${bookingId}`);
    const payload = { companyId, bookingId, userId: booking.userId, kind: booking.kind, confirmedOn };
    tx.afterCommit(() => engine.announce({ company: companyId }, { name: 'ReservationConfirmed', payload }));
  });
}
