import { useQuery } from '@tanstack/react-query';
import { listLocations } from '#contract/locations.ts';
import { queryOf } from '#web/app/api/query-of.ts';

/** The company's locations. */
export function useLocations() {
  return useQuery(queryOf(listLocations));
}
