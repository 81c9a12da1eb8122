import sql from 'sql-template-tag';
import { dayOf } from '#contract/wall-clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { found, Refused, refuse } from '#server/platform/http/refused.ts';
import { announceBooked } from './announce.ts';
import { type Booking, managesBookings, mayCancel } from './booking.ts';
import { lockBooking, readBookings } from './bookings.query.ts';
import { changedSpan, takesMore } from './changed-span.ts';
import type { Engine } from './engine.ts';
import type { BookableKind, BookingRequest, RuleContext, Span } from './kind.ts';
import { checkParticipants, replaceParticipants } from './participants.ts';
import { type LockedPlace, lockPlace, rangeText, readConflicts } from './place-lock.query.ts';
import { firstRefusal, refusalOfWords } from './rules.ts';
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
  tx: Transaction,
  kind: BookableKind<Details>,
  { member, booking, locked, now }: { member: Member; booking: Booking; locked: LockedPlace; now: number },
  request: BookingRequest<Details>,
): Promise<void> {
  const { place, container } = locked;
  const policy = kind.policyOf(member.settings, container);
  const startsAt = Date.parse(booking.startDate);
  // A change adds no booking, so it stays possible for who holds too many since the limit was lowered.
  const context: RuleContext = { now, place, container, policy, startsAt, current: 0, taken: [] };
  let refused: ReturnType<typeof firstRefusal>;
  if (takesMore(booking, request.spans[0]!)) {
    const where = { companyId: member.companyId, kind: kind.name, placeId: place.id, userId: booking.userId, now };
    const { taken } = await readConflicts(tx, where, request.spans, booking.id);
    refused = firstRefusal(kind, request, { ...context, taken });
  } else {
    // Words may be mended and time given back whatever has become of the place since.
    refused = refusalOfWords(kind, request, context);
  }
  if (refused) throw new Refused(refused, container.timeZone);
}

/** Presence that was confirmed on one day says nothing of another one. */
async function writeChange(
  tx: Transaction,
  booking: Booking,
  { companyId, span, details }: { companyId: string; span: Span; details: object },
): Promise<void> {
  const { timeZone } = booking;
  const otherDay = dayOf(span.start, timeZone) !== dayOf(Date.parse(booking.startDate), timeZone);
  await tx
    .query(sql`
      UPDATE bookings SET during = ${rangeText(span)}::tstzrange, details = ${JSON.stringify(details)}::jsonb,
                          state = CASE WHEN ${otherDay}::boolean THEN 0 ELSE state END,
                          confirmed_on = CASE WHEN ${otherDay}::boolean THEN NULL ELSE confirmed_on END
      WHERE company_id = ${companyId} AND id = ${booking.id}`)
    .catch(throwSlotTaken);
}

/** Whose booking of which place it is: neither ever changes, so it can be read before anything is locked. */
async function findBooking(tx: Transaction, companyId: string, kind: BookableKind, bookingId: string) {
  const [row] = await tx.query<{ userId: string; placeId: string }>(sql`
    SELECT user_id AS "userId", bookable_id AS "placeId" FROM bookings
    WHERE company_id = ${companyId} AND id = ${bookingId} AND kind = ${kind.name} AND state < 2`);
  return found(row);
}

/**
 * Changes the time, details or participants of a booking that is not over (VIEW-04), by the same rules as booking anew. One
 * that is running keeps its start, or gives it up under those rules; an end that has passed ends it now.
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
  const details = kind.details.parse(change.details);
  return await engine.db.transaction(async (tx) => {
    const { userId, placeId } = await findBooking(tx, companyId, kind, bookingId);
    if (userId !== member.userId && !managesBookings(member)) refuse('notYourBooking', {});
    const { locked } = await lockPlace(tx, companyId, kind, placeId, userId);
    // Read under the locks: somebody may have moved or cancelled it meanwhile.
    const booking = found(await lockBooking(tx, companyId, kind, bookingId));
    const now = engine.clock.now().getTime();
    if (!mayCancel(member, booking, now)) refuse('bookingPassed', {});
    const span = changedSpan(booking, change.span, now);
    const request: BookingRequest<Details> = {
      userId,
      spans: [span],
      // Who holds a bypass booking without the permission may move it, by the rules that bind everybody.
      adminBypass: booking.adminBypass && member.permissions.has('reservation-bypass'),
      details,
      participantIds: change.participantIds,
    };
    await checkRules(tx, kind, { member, booking, locked: found(locked), now }, request);
    if (kind.hasParticipants)
      await checkParticipants(tx, companyId, { ...request, participantIds: newlyInvited(booking, change) });
    await writeChange(tx, booking, { companyId, span, details });
    if (kind.hasParticipants) await replaceParticipants(tx, companyId, bookingId, change.participantIds);
    const bookings = await readBookings(tx, companyId, kind, [bookingId]);
    tx.afterCommit(() => announceBooked(engine.announce, engine.links, companyId, kind, 'updated', bookings));
    return bookings[0]!;
  });
}
