import sql from 'sql-template-tag';
import { maxPreviewedPlaceNames, type PlacesOfKindToFreeze } from '#contract/billing/subscription.ts';
import type { CompanyLimits } from '#contract/company/companies.ts';
import { bookedKinds } from '#contract/places/booked-kinds.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { selectPlacesWithCoverage } from './freeze-uncovered-places.command.ts';

/**
 * Lists the places that these limits would freeze, without places that are frozen already. The list
 * has the number of each kind, and the names of the newest.
 */
export function readPlacesToFreezeByKind(
  db: Queryable,
  companyId: string,
  limits: CompanyLimits,
): Promise<PlacesOfKindToFreeze[]> {
  const wanted = sql`
    SELECT ${limits.deskLimit}::int AS desk_limit, ${limits.roomLimit}::int AS room_limit,
           ${limits.parkingSpaceLimit}::int AS parking_space_limit, ${limits.fleetLimit}::int AS fleet_limit,
           ${limits.resourceLimit}::int AS resource_limit`;
  return db.query<PlacesOfKindToFreeze>(sql`
    SELECT kind, count(*) AS count, (array_agg(label ORDER BY created_on DESC, id DESC))[1:${maxPreviewedPlaceNames}::int] AS names
    FROM (${selectPlacesWithCoverage(companyId, wanted)}) AS r WHERE NOT covered AND state <> 2
    GROUP BY kind ORDER BY array_position(${[...bookedKinds]}::text[], kind)`);
}
