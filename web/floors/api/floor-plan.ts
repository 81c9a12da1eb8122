import { useQuery } from '@tanstack/react-query';
import { getPlan } from '#contract/locations.ts';
import { queryOf } from '#web/app/api/query-of.ts';

const minute = 60_000;

/** What is drawn on a location. It changes rarely, and `LocationUpdated` says when. */
export function useFloorPlan(locationId: string | null) {
  return useQuery({
    ...queryOf(getPlan, { params: { locationId: locationId ?? '' } }),
    enabled: locationId !== null,
    staleTime: 10 * minute,
  });
}
