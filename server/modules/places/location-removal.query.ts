import sql from 'sql-template-tag';
import type { getLocationRemoval } from '#contract/places/location-tree.ts';
import type { EndpointOutput } from '#contract/wire/endpoint.ts';
import { countBookingsAtClosedPlaces } from '#server/modules/booking/engine/bookings-at-places.query.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';

interface Subtree {
  isRoot: boolean;
  locationIds: string[];
  desks: string[];
  rooms: string[];
}

/**
 * Counts the locations, places and bookings that the removal of a location would remove.
 * @throws Refused `notFound`, `rootStays`
 */
export async function countRemovedWithLocation(
  { db, clock }: { db: Queryable; clock: Clock },
  { companyId }: Member,
  locationId: string,
): Promise<EndpointOutput<typeof getLocationRemoval>> {
  const [subtree] = await db.query<Subtree>(sql`
    WITH RECURSIVE below AS (
      SELECT l.id, l.type = 0 AS "isRoot" FROM locations l JOIN containers_with_unpublished c USING (company_id, id)
      WHERE l.company_id = ${companyId} AND l.id = ${locationId}
      UNION ALL
      SELECT l.id, false FROM below b JOIN locations l ON l.company_id = ${companyId} AND l.parent_id = b.id
      JOIN containers_with_unpublished c ON c.company_id = ${companyId} AND c.id = l.id
    ), places AS (
      SELECT s.id, s.kind FROM below b JOIN bookables s ON s.company_id = ${companyId} AND s.container_id = b.id
    )
    SELECT bool_or("isRoot") AS "isRoot", array_agg(id) AS "locationIds",
           ARRAY(SELECT id FROM places WHERE kind = 'desk') AS desks, ARRAY(SELECT id FROM places WHERE kind = 'room') AS rooms
    FROM below HAVING count(*) > 0`);
  const { isRoot, locationIds, desks, rooms } = requireFound(subtree);
  if (isRoot) refuse('rootStays', {});
  const closed = { containerIds: locationIds, removed: [...desks, ...rooms], locked: [] };
  const ended = await countBookingsAtClosedPlaces(db, companyId, closed, clock.now());
  return { locations: locationIds.length, desks: desks.length, rooms: rooms.length, ...ended };
}
