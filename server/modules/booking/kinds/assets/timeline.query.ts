import sql, { type Sql } from 'sql-template-tag';
import { assetLimits } from '#contract/assets/asset-limits.ts';
import { dayMs, hourMs } from '#contract/time/durations.ts';
import type { Booking } from '#server/events/booking.ts';
import {
  bookingColumns,
  createBookingTablesSql,
  createColumnsOfKind,
} from '#server/modules/booking/engine/booking-rows.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import { hideHolder } from '#server/modules/booking/engine/names/hide-holder.ts';
import { findUnseenNames } from '#server/modules/booking/engine/names/unseen-names.query.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { AssetKindDefinition } from './asset-kind-definition.ts';

/** The period and the filters of a request for the timeline. */
interface Shown {
  startDate?: string | undefined;
  endDate?: string | undefined;
  userId?: string | undefined;
  onlyActive: boolean;
}

const longest = assetLimits.timelineDays * dayMs;

/**
 * Returns the start and end of the requested period. By default, it is the longest allowed period
 * from now.
 * @throws Refused `endBeforeStart`, `bookingTooLong`
 */
function getRequestedPeriod({ startDate, endDate }: Shown, now: Date): [start: string, end: string] {
  const start = startDate === undefined ? now.getTime() : Date.parse(startDate);
  const end = endDate === undefined ? start + longest : Date.parse(endDate);
  if (end <= start) refuse('endBeforeStart', {});
  if (end - start > longest) refuse('bookingTooLong', { hours: longest / hourMs });
  return [new Date(start).toISOString(), new Date(end).toISOString()];
}

/** Builds the statement of {@link readTimelineBookings}. */
export function createTimelineBookingsStatement(companyId: string, kind: BookableKind, shown: Shown, now: Date): Sql {
  const [start, end] = getRequestedPeriod(shown, now);
  const { userId = null, onlyActive } = shown;
  return sql`
    WITH held AS MATERIALIZED (
      SELECT b.* FROM asset_groups g CROSS JOIN LATERAL (
        SELECT * FROM bookings
        WHERE company_id = ${companyId} AND container_id = g.id AND state < 2 AND occupies && tstzrange(${start}, ${end})
        OFFSET 0
      ) AS b
      WHERE g.company_id = ${companyId} AND g.kind = ${kind.name} AND b.user_id = coalesce(${userId}::uuid, b.user_id)
        AND (upper(b.during) > ${now.toISOString()} OR NOT ${onlyActive}::boolean)
    )
    SELECT ${bookingColumns}, ${createColumnsOfKind(kind)} FROM ${createBookingTablesSql(sql`held`)}
    WHERE s.removed_on IS NULL
    ORDER BY lower(b.during), b.id`;
}

/**
 * Lists the requested bookings of all existing assets of a kind in a period, earliest first. It
 * reads one group after another, because the index is ordered by group. Bookings whose holder's
 * name the member may not see come without it.
 * @throws Refused `endBeforeStart`, `bookingTooLong`
 */
export async function readTimelineBookings(
  db: Queryable,
  { companyId, userId, permissions }: Member,
  { kind }: AssetKindDefinition,
  shown: Shown,
  now: Date,
): Promise<Booking[]> {
  const bookings = await db.query<Booking>(createTimelineBookingsStatement(companyId, kind, shown, now));
  const unseen = new Set(await findUnseenNames(db, { companyId, userId, permissions }, bookings, () => kind.managedBy));
  if (unseen.size === 0) return bookings;
  // A request for one person's bookings would tell whose a nameless booking is.
  if (shown.userId !== undefined) return bookings.filter((booking) => !unseen.has(booking));
  return bookings.map((booking) => (unseen.has(booking) ? hideHolder(booking) : booking));
}
