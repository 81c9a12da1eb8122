import sql from 'sql-template-tag';
import type { Booking } from '#server/events/booking.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { Refused } from '#server/platform/http/refused.ts';
import { createRuleContext, lockBookingContext } from './booking-context.query.ts';
import { bookingColumns, createBookingTablesSql, createColumnsOfKind } from './booking-rows.ts';
import { findUncancelledBooking } from './bookings.query.ts';
import type { BookingMember } from './create-bookings.command.ts';
import type { JoinableCommandDeps } from './engine-deps.ts';
import type { BookableKind } from './kind.ts';
import { findBookingRefusal } from './rules.ts';
import { toSpans } from './spans.ts';

/**
 * Locks the place of an offer, and returns the refusal of the rules of new bookings, or null. An
 * administrator may have restricted the place or closed the day since the server made the offer.
 */
export async function findOfferRefusal(
  tx: Transaction,
  kind: BookableKind,
  { companyId, userId, settings }: BookingMember,
  { offer, now }: { offer: Booking; now: number },
): Promise<Refused | null> {
  const { id: except, bookableId: placeId } = offer;
  const details = kind.details.parse(offer.details);
  const spans = toSpans([offer]);
  const { assignedDesks: assigns } = settings;
  const reader = { companyId, userId, managesAll: false };
  const asked = { companyId, kind, placeId, userId, spans, except, reader, guests: [], now, assigns };
  const standing = await lockBookingContext(tx, asked).catch((error) => {
    // The place or its location is hidden or removed.
    if (error instanceof Refused) return error;
    throw error;
  });
  if (standing instanceof Refused) return standing;
  const { container } = standing;
  const policy = kind.policyOf(settings, container, details);
  const request = { userId, spans, adminBypass: false, details, participantIds: [] };
  const refused = findBookingRefusal(kind, request, createRuleContext(standing, { now, policy, startsAt: null }));
  return refused && new Refused(refused, container.timeZone);
}

/**
 * Makes an offer of the waitlist a booking of its person, and publishes `bookingsMade`. The rules
 * run again.
 * @returns the booking, or null if the offer is over or cancelled
 * @throws Refused with a rule's code
 */
export async function takeOffer(
  tx: Transaction,
  { clock, publish }: Pick<JoinableCommandDeps, 'clock' | 'publish'>,
  kind: BookableKind,
  member: BookingMember,
  id: string,
): Promise<Booking | null> {
  const { companyId, userId } = member;
  const now = clock.now();
  const offer = await findUncancelledBooking(tx, companyId, kind, id);
  if (!offer?.offeredUntil || Date.parse(offer.offeredUntil) <= now.getTime()) return null;
  const refused = await findOfferRefusal(tx, kind, member, { offer, now: now.getTime() });
  if (refused) throw refused;
  const bookings = await tx.query<Booking>(sql`
    WITH written AS (
      UPDATE bookings SET held_until = NULL, sequence = sequence + 1
      WHERE company_id = ${companyId} AND id = ${id} AND user_id = ${userId} AND kind = ${kind.name} AND state < 2
        AND held_until > ${now.toISOString()}::timestamptz
      RETURNING *
    )
    SELECT ${bookingColumns}, ${createColumnsOfKind(kind)} FROM ${createBookingTablesSql(sql`written`)}`);
  if (bookings.length === 0) return null;
  await publish(tx, { name: 'bookingsMade', companyId, kind: kind.name, by: userId, bookings });
  return bookings[0]!;
}
