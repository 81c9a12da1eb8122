import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { found, Refused, refuse } from '#server/platform/http/refused.ts';
import { announceBooked } from './announce.ts';
import { type Booking, managesBookings, mayCancel } from './booking.ts';
import { readBookings } from './bookings.query.ts';
import type { Engine } from './engine.ts';
import type { BookableKind, BookingRequest, Span } from './kind.ts';
import { checkParticipants, replaceParticipants } from './participants.ts';
import { lockPlace, rangeText, readConflicts } from './place-lock.query.ts';
import { firstRefusal } from './rules.ts';
import { throwSlotTaken } from './slot-taken.ts';

/** What may change of a booking. */
export interface BookingChange<Details> {
  span: Span;
  details: Details;
  participantIds: readonly string[];
}

/** Somebody invited earlier may have left the company since; only new invitations are checked. */
function newlyInvited(booking: Booking, change: BookingChange<unknown>): string[] {
  const invited = new Set(booking.participants?.map((one) => one.userId));
  return change.participantIds.filter((id) => !invited.has(id));
}

async function checkRules<Details extends object>(
  engine: Engine,
  tx: Transaction,
  kind: BookableKind<Details>,
  member: Member,
  booking: Booking,
  request: BookingRequest<Details>,
): Promise<void> {
  const now = engine.clock.now().getTime();
  const { locked } = await lockPlace(tx, member.companyId, kind, booking.bookableId, booking.userId);
  const { place, container } = found(locked);
  const [span] = request.spans;
  const moved = span!.start !== Date.parse(booking.startDate) || span!.end !== Date.parse(booking.endDate);
  const policy = kind.policyOf(member.settings, container);
  // Words may be mended whatever has become of the place since; only another time is a new request.
  if (!moved) {
    const context = { now, place, container, policy, current: 0, taken: [] };
    const refused = kind.rules.map((rule) => rule(request, context)).find((answer) => answer !== null);
    if (refused) throw new Refused(refused, container.timeZone);
    return;
  }
  const where = { companyId: member.companyId, kind: kind.name, placeId: place.id, userId: booking.userId, now };
  const { taken } = await readConflicts(tx, where, request.spans, booking.id);
  // A move adds no booking, so it stays possible for who holds too many since the limit was lowered.
  const refused = firstRefusal(kind, request, { now, place, container, policy, current: 0, taken });
  if (refused) throw new Refused(refused, container.timeZone);
}

/**
 * Changes the time, details or participants of a booking that is not over (VIEW-04), by the same rules as booking anew.
 * @throws Refused `notFound`, `notYourBooking`, `bookingPassed`, or a rule's code.
 */
export async function updateBooking<Details extends object>(
  engine: Engine,
  kind: BookableKind<Details>,
  member: Member,
  bookingId: string,
  change: BookingChange<Details>,
): Promise<Booking> {
  const { companyId } = member;
  return await engine.db.transaction(async (tx) => {
    const [seen] = await readBookings(tx, companyId, kind, [bookingId]);
    const booking = found(seen);
    if (booking.userId !== member.userId && !managesBookings(member)) refuse('notYourBooking', {});
    if (!mayCancel(member, booking, engine.clock.now().getTime())) refuse('bookingPassed', {});
    const request: BookingRequest<Details> = {
      userId: booking.userId,
      spans: [change.span],
      // Who holds a bypass booking without the permission may move it, by the rules that bind everybody.
      adminBypass: booking.adminBypass && member.permissions.has('reservation-bypass'),
      details: change.details,
      participantIds: change.participantIds,
    };
    await checkRules(engine, tx, kind, member, booking, request);
    // Read again under the locks: somebody may have cancelled or moved it meanwhile.
    const [current] = await tx.query<{ endDate: string }>(sql`
      SELECT upper(during) AS "endDate" FROM bookings
      WHERE company_id = ${companyId} AND id = ${bookingId} AND state < 2 FOR UPDATE`);
    const stillThere = { userId: booking.userId, endDate: found(current).endDate };
    if (!mayCancel(member, stillThere, engine.clock.now().getTime())) refuse('bookingPassed', {});
    if (kind.hasParticipants)
      await checkParticipants(tx, companyId, { ...request, participantIds: newlyInvited(booking, change) });
    await tx
      .query(sql`
        UPDATE bookings SET during = ${rangeText(change.span)}::tstzrange, details = ${JSON.stringify(change.details)}::jsonb
        WHERE company_id = ${companyId} AND id = ${bookingId}`)
      .catch(throwSlotTaken);
    if (kind.hasParticipants) await replaceParticipants(tx, companyId, bookingId, change.participantIds);
    const bookings = await readBookings(tx, companyId, kind, [bookingId]);
    tx.afterCommit(() => announceBooked(engine.announce, engine.links, companyId, kind, 'updated', bookings));
    return bookings[0]!;
  });
}
