import sql, { type Sql } from 'sql-template-tag';
import { maxListedOwnBookings } from '#contract/booking/my-bookings.ts';
import type { BookedKind } from '#contract/places/booked-kinds.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { createOverlapCondition, selectOwnBookings } from './own-bookings.ts';

/** A booking of any kind in the member's own list. */
export interface OwnBookingRow {
  id: string;
  kind: BookedKind;
  userId: string;
  placeName: string;
  containerId: string;
  containerName: string;
  iana: string;
  /** The topic or title. Empty for a private meeting, null for kinds without titles. */
  title: string | null;
  startDate: string;
  endDate: string;
  state: 0 | 1;
  confirmedOn: string | null;
  seriesId: string | null;
  isNameHidden: boolean;
}

/** Builds the statement of the list of the member's own bookings. Exported for the benchmark. */
export function createMyBookingsStatement(
  member: Pick<Member, 'companyId' | 'userId'>,
  kinds: readonly BookedKind[],
  { from, to }: { from: Date; to: string | null },
): Sql {
  // The outer query joins the names only for the listed bookings.
  return sql`
    SELECT b.id, b.kind, b.user_id AS "userId", s.label AS "placeName",
           c.id AS "containerId", c.name AS "containerName", c.time_zone AS iana,
           coalesce(b.details ->> 'topic', b.details ->> 'title') AS title,
           lower(b.during) AS "startDate", upper(b.during) AS "endDate", b.state, b.confirmed_on AS "confirmedOn",
           b.series_id AS "seriesId", b.is_name_hidden AS "isNameHidden"
    FROM (SELECT * FROM (${selectOwnBookings(member, kinds, createOverlapCondition(from, to))}) AS every
          ORDER BY lower(during), id LIMIT ${maxListedOwnBookings + 1}) AS b
    JOIN all_bookables s ON s.company_id = b.company_id AND s.id = b.bookable_id
    JOIN all_containers c ON c.company_id = b.company_id AND c.id = b.container_id
    ORDER BY lower(b.during), b.id`;
}

/**
 * Reads the bookings of these kinds and times that the member holds or is invited to, earliest
 * first. It returns one booking more than the list shows when further bookings exist.
 */
export function readMyBookings(
  db: Queryable,
  ...asked: Parameters<typeof createMyBookingsStatement>
): Promise<OwnBookingRow[]> {
  return db.query<OwnBookingRow>(createMyBookingsStatement(...asked));
}
