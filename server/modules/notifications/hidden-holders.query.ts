import sql from 'sql-template-tag';
import type { Booking } from '#server/events/booking.ts';
import { strangerSeesHolderCondition } from '#server/modules/booking/engine/names/name-circle.query.ts';
import type { Queryable } from '#server/platform/database/database.ts';

type CopiedBooking = Pick<Booking, 'id' | 'userId' | 'seriesId' | 'namesSeenBy'>;

/**
 * Reads the holders in an event whose names a stranger may not see. An address for copies is a
 * stranger, who sees names in the circle `all` alone. A holder with one hidden booking is hidden at
 * all of them, because one event is one message. The other dates of a series count too, because
 * the calendar entry of a series has all of them.
 */
export async function readHiddenHolders(
  db: Queryable,
  companyId: string,
  bookings: readonly CopiedBooking[],
): Promise<ReadonlySet<string>> {
  const hidden = new Set(bookings.flatMap(({ userId, namesSeenBy = 'all' }) => (namesSeenBy === 'all' ? [] : userId)));
  // The email may have waited since the event, and a circle became narrower meanwhile.
  const [ids, seriesIds] = [bookings.map(({ id }) => id), bookings.flatMap(({ seriesId }) => seriesId ?? [])];
  const now = await db.query<{ userId: string }>(sql`
    SELECT DISTINCT b.user_id AS "userId"
    FROM bookings b JOIN people p ON p.company_id = ${companyId} AND p.user_id = b.user_id
    -- One array, because a subquery beside OR would read all bookings of the company.
    WHERE b.company_id = ${companyId} AND b.id = ANY(${ids}::uuid[] || ARRAY(
        SELECT d.booking_id FROM series_dates d JOIN bookings o ON o.company_id = ${companyId} AND o.id = d.booking_id AND o.state < 2
        WHERE d.company_id = ${companyId} AND d.series_id = ANY(${seriesIds}::uuid[])))
      AND NOT ${strangerSeesHolderCondition}`);
  for (const { userId } of now) hidden.add(userId);
  return hidden;
}
