import sql from 'sql-template-tag';
import { readUsualPlaceAndLocations } from '#server/modules/booking/engine/usual-places.query.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { requireFound } from '#server/platform/http/refused.ts';

/** The location in whose building rooms are searched, with its clock. */
export interface SearchLocation {
  id: string;
  timeZone: string;
}

/**
 * Reads the location of the member's assigned or most booked desk. Without such a desk it is their
 * most booked or latest location. Null if there is none.
 */
async function readUsualLocationId(db: Queryable, member: Member, now: Date): Promise<string | null> {
  const { place, usual, last } = await readUsualPlaceAndLocations(
    db,
    member,
    { name: 'desk', isAssignable: true },
    now,
  );
  return (place ?? usual ?? last)?.containerId ?? null;
}

/**
 * Reads the named location, or else that of the member's usual desk. A member without one gets the
 * root location, whose building is the whole company.
 * @throws Refused `notFound` for an unknown or unpublished location
 */
export async function readSearchLocation(
  db: Queryable,
  member: Member,
  named: string | undefined,
  now: Date,
): Promise<SearchLocation> {
  const id = named ?? (await readUsualLocationId(db, member, now));
  const [location] = await db.query<SearchLocation>(sql`
    SELECT l.id, c.time_zone AS "timeZone"
    FROM locations l JOIN containers c ON c.company_id = l.company_id AND c.id = l.id
    WHERE l.company_id = ${member.companyId} AND CASE WHEN ${id}::uuid IS NULL THEN l.parent_id IS NULL ELSE l.id = ${id}::uuid END
    ORDER BY c.name COLLATE natural_order, l.id LIMIT 1`);
  return requireFound(location);
}
