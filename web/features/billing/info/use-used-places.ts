import { useQuery } from '@tanstack/react-query';
import { listFleets } from '#contract/assets/fleet.ts';
import { listResourceGroups } from '#contract/assets/resources.ts';
import { listManagedParkings } from '#contract/parking/parking.ts';
import { listLocations } from '#contract/places/locations.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { mayOpen } from '#web/platform/routing/may-open.ts';
import { screens } from '#web/platform/routing/screens.ts';
import type { PackageLimit } from '../package-limits.ts';

/**
 * Returns the number of places of each kind, frozen ones included. Kinds that the member may not
 * manage are missing.
 */
export function useUsedPlaces(): Partial<Record<PackageLimit, number>> {
  const { company } = useCompanyContext();
  const locations = useQuery({ ...createQueryOptions(listLocations), enabled: mayOpen(company, screens.locations) });
  const parkings = useQuery({
    ...createQueryOptions(listManagedParkings),
    enabled: mayOpen(company, screens.parkingManage),
  });
  const fleets = useQuery({
    ...createQueryOptions(listFleets, { query: {} }),
    enabled: mayOpen(company, screens.fleet),
  });
  const groups = useQuery({
    ...createQueryOptions(listResourceGroups, { query: {} }),
    enabled: mayOpen(company, screens.resources),
  });
  const nodes = locations.data?.locations;
  const sumOf = (field: 'desksCount' | 'roomsCount') => nodes?.reduce((sum, node) => sum + node[field], 0);
  const counts = {
    deskLimit: sumOf('desksCount'),
    roomLimit: sumOf('roomsCount'),
    parkingSpaceLimit: parkings.data?.spaces.active,
    fleetLimit: fleets.data?.allowance.used,
    resourceLimit: groups.data?.allowance.used,
  };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== undefined));
}
