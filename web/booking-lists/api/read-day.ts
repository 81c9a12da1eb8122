import { listDay, type Period } from '#contract/bookings.ts';
import { queryOf } from '#web/app/api/query-of.ts';

/** Who holds the places of a location in a period. */
export function dayOfLocation(locationId: string, period: Period) {
  return queryOf(listDay, { query: { locationId, ...period } });
}
