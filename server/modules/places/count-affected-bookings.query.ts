import sql from 'sql-template-tag';
import type { countAffectedBookings as countAffectedBookingsCall } from '#contract/places/drawing.ts';
import type { EndpointOutput } from '#contract/wire/endpoint.ts';
import { countBookingsAtClosedPlaces } from '#server/modules/booking/engine/bookings-at-places.query.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuseMissingLocation } from './refuse-missing-location.ts';

/**
 * Counts the bookings that would be cancelled if these places were locked or removed (EDIT-06,
 * EDIT-07).
 * @throws Refused `notFound`, `locationRemoved`
 */
export async function countAffectedBookings(
  { db, clock }: { db: Queryable; clock: Clock },
  { companyId }: Member,
  locationId: string,
  { lock, remove }: { lock: readonly string[]; remove: readonly string[] },
): Promise<EndpointOutput<typeof countAffectedBookingsCall>> {
  const [location] = await db.query(sql`
    SELECT FROM locations l JOIN containers_with_unpublished c USING (company_id, id)
    WHERE l.company_id = ${companyId} AND l.id = ${locationId}`);
  if (!location) await refuseMissingLocation(db, companyId, locationId);
  const count = (places: { removed: readonly string[]; locked: readonly string[] }) =>
    countBookingsAtClosedPlaces(db, companyId, { containerIds: [locationId], ...places }, clock.now());
  const [ofLock, ofRemove] = await Promise.all([
    count({ removed: [], locked: lock }),
    count({ removed: remove, locked: [] }),
  ]);
  return { lock: ofLock, remove: ofRemove };
}
