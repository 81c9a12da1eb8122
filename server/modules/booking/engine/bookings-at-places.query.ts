import sql, { type Sql } from 'sql-template-tag';
import type { ClosedPlaces } from '#server/events/places-closed.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/**
 * Returns a FROM item b (id, kind, user_id) with the bookings to cancel when places close. The
 * index of current and future bookings serves one container at a time. Subqueries look places up,
 * because PostgreSQL would scan an array for each booking.
 */
export function selectBookingsAtClosedPlaces(
  companyId: string,
  { containerIds, removed, locked }: ClosedPlaces,
  now: Date,
): Sql {
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

/** Counts the bookings to cancel when places close, and their holders. */
export async function countBookingsAtClosedPlaces(
  db: Queryable,
  companyId: string,
  closed: ClosedPlaces,
  now: Date,
): Promise<{ bookings: number; people: number }> {
  const [row] = await db.query<{ bookings: number; people: number }>(sql`
    SELECT count(*) AS bookings, count(DISTINCT b.user_id) AS people FROM ${selectBookingsAtClosedPlaces(companyId, closed, now)}`);
  return row!;
}
