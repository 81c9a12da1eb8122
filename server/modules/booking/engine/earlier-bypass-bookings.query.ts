import sql from 'sql-template-tag';
import type { Booking } from '#server/events/booking.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { formatPostgresRange } from './booking-context.query.ts';
import { bookingColumns, createBookingTablesSql, createColumnsOfKind } from './booking-rows.ts';
import type { BookableKind, BookingRequest } from './kind.ts';

/** The time within which an equal request counts as a repeated one. Later it is a new request. */
const repeatedWithinMs = 3_600_000;

/**
 * Finds the bookings of an earlier equal bypass request of the same caller. Bypass bookings may
 * overlap, so a retry would book twice. This function requires that the transaction holds the
 * place's lock.
 * @returns null unless all requested bookings exist
 */
export async function findRepeatedBypassBookings(
  tx: Transaction,
  kind: BookableKind,
  { companyId, userId: by }: Pick<Member, 'companyId' | 'userId'>,
  { placeId, now }: { placeId: string; now: number },
  { userId, spans, details, participantIds, isNameHidden }: BookingRequest<object>,
): Promise<Booking[] | null> {
  const found = await tx.query<Booking>(sql`
    SELECT ${bookingColumns}, ${createColumnsOfKind(kind)} FROM ${createBookingTablesSql()}
    WHERE b.company_id = ${companyId} AND b.bookable_id = ${placeId} AND b.kind = ${kind.name} AND b.user_id = ${userId}
      AND b.booked_by = ${by} AND b.admin_bypass AND b.state < 2 AND b.during = ANY(${spans.map(formatPostgresRange)}::tstzrange[])
      AND b.created_on > ${new Date(now - repeatedWithinMs).toISOString()} AND b.details = ${JSON.stringify(details)}::jsonb
      AND b.is_name_hidden = coalesce(${isNameHidden ?? null}::boolean, b.is_name_hidden)
    ORDER BY lower(b.during), b.created_on`);
  const inOrder = (ids: readonly string[]) => [...new Set(ids)].toSorted().join();
  const guests = inOrder(participantIds);
  const same = found.filter(({ participants }) => inOrder((participants ?? []).map((one) => one.userId)) === guests);
  const bookings = [...Map.groupBy(same, ({ startDate }) => startDate).values()].map(([first]) => first!);
  return bookings.length === spans.length ? bookings : null;
}
