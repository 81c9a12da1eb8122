import { useQuery } from '@tanstack/react-query';
import { listLocations } from '#contract/locations.ts';
import { queryOf } from '#web/app/api/query-of.ts';
import { filterZone } from './filter-zone.ts';
import { browserZone } from './time-zones.ts';

/** The time zone in which filters by days count; undefined until the locations are known. */
export function useFilterZone(locationFilter: string | undefined): string | undefined {
  const { data, isError } = useQuery(queryOf(listLocations));
  if (data) return filterZone(data.locations, locationFilter, browserZone());
  return isError ? browserZone() : undefined;
}
