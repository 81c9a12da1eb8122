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

/** Which bookings end because places are closed, from bookings b. By container, since that is the index of what is still to come. */
export function endedBy(companyId: string, { containerIds, removed, locked }: ClosedPlaces, now: Date): Sql {
  const at = now.toISOString();
  return sql`
    b.company_id = ${companyId} AND b.container_id = ANY(${containerIds}::uuid[]) AND b.state < 2
      AND b.occupies && tstzrange(${at}, NULL) AND upper(b.during) > ${at}
      AND (b.bookable_id = ANY(${removed}::uuid[]) OR (b.bookable_id = ANY(${locked}::uuid[]) AND lower(b.during) > ${at}))`;
}

/** How many bookings, and how many people's, end when places are closed. */
export async function countEnded(
  db: Queryable,
  companyId: string,
  closed: ClosedPlaces,
  now: Date,
): Promise<{ bookings: number; people: number }> {
  const [row] = await db.query<{ bookings: number; people: number }>(sql`
    SELECT count(*) AS bookings, count(DISTINCT b.user_id) AS people FROM bookings b WHERE ${endedBy(companyId, closed, now)}`);
  return row!;
}
