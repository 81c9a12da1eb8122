import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';

/** Places that cannot be booked any more, all of them in these containers. */
export interface ClosedPlaces {
  containerIds: readonly string[];
  /** Gone: what has not ended there is cancelled. */
  removed: readonly string[];
  /** Closed while what runs goes on: what has not begun is cancelled. */
  locked: readonly string[];
}

/**
 * Which bookings end because places are closed, as b: id, kind, user_id. One container after the other, since that is the index of what is
 * still to come, and it takes no list of them; places are looked up, since a list is gone through for each booking.
 */
export function endedBookings(companyId: string, { containerIds, removed, locked }: ClosedPlaces, now: Date): Sql {
  const at = now.toISOString();
  return sql`
    unnest(${containerIds}::uuid[]) AS closed (id) CROSS JOIN LATERAL (
      SELECT b.id, b.kind, b.user_id FROM bookings b
      WHERE b.company_id = ${companyId} AND b.container_id = closed.id AND b.state < 2
        AND b.occupies && tstzrange(${at}, NULL) AND upper(b.during) > ${at}
        AND (b.bookable_id IN (SELECT unnest(${removed}::uuid[]))
          OR (b.bookable_id IN (SELECT unnest(${locked}::uuid[])) AND lower(b.during) > ${at}))
      OFFSET 0
    ) AS b`;
}

/** How many bookings, and how many people's, end when places are closed. */
export async function countEnded(
  db: Queryable,
  companyId: string,
  closed: ClosedPlaces,
  now: Date,
): Promise<{ bookings: number; people: number }> {
  const [row] = await db.query<{ bookings: number; people: number }>(sql`
    SELECT count(*) AS bookings, count(DISTINCT b.user_id) AS people FROM ${endedBookings(companyId, closed, now)}`);
  return row!;
}
