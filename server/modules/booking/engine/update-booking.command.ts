import { isDeepStrictEqual } from 'node:util';
import sql from 'sql-template-tag';
import {
  getTimeSpanToStore,
  isPeriodChanged,
  isWithinPeriod,
  requestsMoreTime,
} from '#contract/booking/changed-time-span.ts';
import { addBuffers } from '#contract/booking/room-buffers.ts';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import type { Booking } from '#server/events/booking.ts';
import { RetryTransactionError, type Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { Refused, refuse, requireFound } from '#server/platform/http/refused.ts';
import { mayActOnBooking, mayChangeBooking } from './booking.policy.ts';
import { type BookingContext, formatPostgresRange, lockBookingContext } from './booking-context.query.ts';
import { bookingColumns, createBookingTablesSql, createColumnsOfKind } from './booking-rows.ts';
import { lockBookings } from './bookings.query.ts';
import { getBuffersOfChangedBooking } from './changed-buffers.ts';
import type { JoinableCommandDeps } from './engine-deps.ts';
import type { BookableKind, BookingPolicy, BookingRequest, RuleContext, Span } from './kind.ts';
import { createNameReadingMember } from './names/name-circle.query.ts';
import { createReplaceParticipantsSql } from './participants.command.ts';
import { findBookingRefusal, findDetailsChangeRefusal } from './rules.ts';
import { createSlotTakenErrorHandler } from './slot-taken.ts';
import { areOverlapping, toSpans } from './spans.ts';

/** The requested change of a booking. */
export interface BookingUpdate<Details> {
  /** The new time. Undefined keeps the time. */
  span?: Span;
  details: Details;
  participantIds: readonly string[];
  /** The new place, of the same kind. Undefined keeps the place. */
  placeId?: string;
  /** The `sequence` of the state that the caller saw. Undefined changes any state. */
  sequence?: number;
}

interface Found {
  userId: string;
  placeId: string;
  startDate: string;
  endDate: string;
  /**
   * The people whom the stored booking invites. Some may have left the company, so only new
   * invitations are checked.
   */
  invited: string[];
}

/** Reads the holder, place and time of a booking before any lock. */
async function findBooking(tx: Transaction, companyId: string, kind: BookableKind, bookingId: string): Promise<Found> {
  const [row] = await tx.query<Found>(sql`
    SELECT b.user_id AS "userId", b.bookable_id AS "placeId", lower(b.during) AS "startDate", upper(b.during) AS "endDate",
           ARRAY(SELECT i.user_id FROM booking_participants i
                 WHERE i.company_id = b.company_id AND i.booking_id = b.id) AS invited
    FROM bookings b
    WHERE b.company_id = ${companyId} AND b.id = ${bookingId} AND b.kind = ${kind.name} AND b.state < 2`);
  return requireFound(row);
}

/**
 * Returns whether a change requests time or a place that the booking does not hold. The start of a
 * parking or a car counts by itself, because it is judged like a new one.
 */
const wantsMore = (
  booking: Booking,
  { placeId, span, now, policy }: { placeId: string; span: Span; now: number; policy: BookingPolicy },
) => {
  const freeAfter = policy.hoursHold === 'wholeStay' ? now : Number.POSITIVE_INFINITY;
  return placeId !== booking.bookableId || requestsMoreTime(booking, span, freeAfter);
};

function checkRules<Details extends object>(
  kind: BookableKind<Details>,
  {
    member,
    booking,
    standing: bookingContext,
    now,
  }: { member: Member; booking: Booking; standing: BookingContext; now: number },
  request: BookingRequest<Details>,
): void {
  const { place, container, assigned, ownDays } = bookingContext;
  const span = request.spans[0]!;
  const policy = kind.policyOf(member.settings, container, request.details);
  const startsAt = Date.parse(booking.startDate);
  const isSamePlace = place.id === booking.bookableId;
  const held = isSamePlace ? { start: startsAt, end: Date.parse(booking.endDate) } : undefined;
  const buffers = getBuffersOfChangedBooking(booking, { placeId: place.id, span, buffers: bookingContext.buffers });
  const prepared = addBuffers(span, buffers);
  const taken = bookingContext.taken.filter(({ heldFrom, heldUntil }) =>
    areOverlapping(prepared, { start: heldFrom, end: heldUntil }),
  );
  const standing = { taken, assigned, ownDays, buffers };
  // A change adds no booking, so people above a lowered limit may still make it.
  const context: RuleContext = { now, place, container, policy, startsAt, held, current: 0, ...standing };
  // Changes of the text and a shorter time stay possible, even if the place is locked, assigned or
  // taken.
  const refused = wantsMore(booking, { placeId: place.id, span, now, policy })
    ? findBookingRefusal(kind, request, context)
    : findDetailsChangeRefusal(kind, request, context);
  if (refused) throw new Refused(refused, container.timeZone);
  if (!bookingContext.guestsActive || request.participantIds.includes(request.userId))
    refuse('participantNotActive', {});
}

/**
 * Returns whether the booking already matches the change. Two ends in the past count as equal, and
 * participants do not count.
 */
function matchesChange(
  booking: Booking,
  { placeId, span, details, now }: { placeId: string; span: Span; details: object; now: number },
): boolean {
  const [start, end] = [Date.parse(booking.startDate), Date.parse(booking.endDate)];
  const endsSo = end === span.end || (end <= now && span.end <= now);
  const isThere = booking.bookableId === placeId && start === span.start && endsSo;
  return isThere && isDeepStrictEqual(booking.details, details);
}

/**
 * Writes a change. A change to another day or place removes the confirmation. A booking that gets
 * no longer keeps its buffers, so that stricter ones cannot refuse a new topic.
 */
function writeChange(
  tx: Transaction,
  kind: BookableKind,
  booking: Booking,
  { place, container, buffers }: BookingContext,
  { companyId, span, details, guests }: { companyId: string; span: Span; details: object; guests: readonly string[] },
): Promise<Booking[]> {
  const dayBefore = getCalendarDayAt(Date.parse(booking.startDate), booking.timeZone);
  const unconfirmed = getCalendarDayAt(span.start, container.timeZone) !== dayBefore || place.id !== booking.bookableId;
  const { parts, from } = createReplaceParticipantsSql(kind, guests);
  const during = sql`${formatPostgresRange(span)}::tstzrange`;
  const changed = getBuffersOfChangedBooking(booking, { placeId: place.id, span, buffers });
  const keepsBuffers = place.id === booking.bookableId && isWithinPeriod(booking, span);
  const occupies = keepsBuffers
    ? sql`with_own_buffers(${during}, during, occupies)`
    : sql`${formatPostgresRange(addBuffers(span, changed))}::tstzrange`;
  return tx
    .query<Booking>(sql`
      WITH written AS (
        UPDATE bookings SET bookable_id = ${place.id}, container_id = ${container.id},
                            during = ${during}, occupies = ${occupies},
                            details = ${JSON.stringify(details)}::jsonb, sequence = sequence + 1,
                            state = CASE WHEN ${unconfirmed}::boolean THEN 0 ELSE state END,
                            confirmed_on = CASE WHEN ${unconfirmed}::boolean THEN NULL ELSE confirmed_on END
        WHERE company_id = ${companyId} AND id = ${booking.id}
        RETURNING *
      )${parts}
      SELECT ${bookingColumns}, ${createColumnsOfKind(kind, from)} FROM ${createBookingTablesSql(sql`written`)}`)
    .catch(createSlotTakenErrorHandler(kind.name));
}

/**
 * Changes a booking that is not over (VIEW-04). More time or another place follows the rules of new
 * bookings, except the limit on their number. A time within the booked one is free of them, if a
 * changed start lies ahead. An active booking may keep its start, and an end in the past ends it
 * now. With `sequence`, a stale change is refused and a retry changes nothing.
 * @throws Refused `notFound`, `notYourBooking`, `bookingPassed`, `bookedInCalendar`, `offerOpen`,
 * `changedMeanwhile`, `participantNotActive`, or a rule's code.
 */
export async function updateBooking<Details extends object>(
  deps: JoinableCommandDeps,
  kind: BookableKind<Details>,
  member: Member,
  bookingId: string,
  change: BookingUpdate<Details>,
): Promise<Booking> {
  const { companyId } = member;
  const details = kind.details.parse(change.details);
  return await deps.db.transaction(async (tx) => {
    const seen = await findBooking(tx, companyId, kind, bookingId);
    const { userId, placeId: leavesPlaceId, invited } = seen;
    if (!mayActOnBooking(kind, member, { userId })) refuse('notYourBooking', {});
    const { placeId = leavesPlaceId, span: wanted = toSpans([seen])[0]!, participantIds } = change;
    const guests = participantIds.filter((id) => !invited.includes(id));
    const contextRequest = {
      companyId,
      kind,
      placeId,
      leavesPlaceId,
      userId,
      spans: [wanted],
      except: bookingId,
      reader: createNameReadingMember(member, kind.managedBy),
      assigns: member.settings.assignedDesks,
      guests,
    };
    // The booking is locked after its place, as in all commands, and read under the locks. It may
    // have changed meanwhile.
    const [context, [locked]] = await Promise.all([
      lockBookingContext(tx, { ...contextRequest, now: deps.clock.now().getTime() }),
      lockBookings(tx, companyId, kind, [bookingId]),
    ]);
    const booking = requireFound(locked);
    // The booking has moved meanwhile: to a place that is not locked, or to a time that was not
    // checked.
    if (booking.bookableId !== leavesPlaceId || (!change.span && isPeriodChanged(booking, seen)))
      throw new RetryTransactionError();
    if (booking.fromCalendar) refuse('bookedInCalendar', {});
    if (booking.offeredUntil) refuse('offerOpen', {});
    const now = deps.clock.now().getTime();
    const span = getTimeSpanToStore(booking, wanted, now);
    // This is a retry after a lost response.
    if (change.sequence !== undefined && matchesChange(booking, { placeId, span, details, now })) return booking;
    if (!mayChangeBooking(kind, member, booking, now)) refuse('bookingPassed', {});
    if (change.sequence !== undefined && change.sequence !== booking.sequence) refuse('changedMeanwhile', {});
    // A holder without the permission may move a bypass booking under the normal rules.
    const adminBypass = booking.adminBypass && member.permissions.has('reservation-bypass');
    const request: BookingRequest<Details> = { userId, spans: [span], adminBypass, details, participantIds };
    checkRules(kind, { member, booking, standing: context, now }, request);
    const bookings = await writeChange(tx, kind, booking, context, {
      companyId,
      span,
      details,
      guests: participantIds,
    });
    const before = [booking];
    await deps.publish(tx, {
      name: 'bookingsChanged',
      companyId,
      kind: kind.name,
      by: member.userId,
      before,
      bookings,
    });
    return bookings[0]!;
  });
}
