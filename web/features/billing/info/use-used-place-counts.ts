import { useQuery } from '@tanstack/react-query';
import { listFleets } from '#contract/assets/fleet.ts';
import { listResourceGroups } from '#contract/assets/resources.ts';
import { listManagedParkings } from '#contract/parking/parking-management.ts';
import { listLocations } from '#contract/places/locations.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { mayOpenScreen } from '#web/platform/routing/may-open-screen.ts';
import { screens } from '#web/platform/routing/screens.ts';
import type { PackageLimitName } from '../package-limits.ts';

/**
 * Returns the number of places of each kind, frozen ones included. Kinds that the member may not
 * manage are missing.
 */
export function useUsedPlaceCounts(): Partial<Record<PackageLimitName, number>> {
  const { company } = useCompanyContext();
  const locations = useQuery({
    ...createQueryOptions(listLocations),
    enabled: mayOpenScreen(company, screens.locations),
  });
  const parkings = useQuery({
    ...createQueryOptions(listManagedParkings),
    enabled: mayOpenScreen(company, screens.parkingManage),
  });
  const fleets = useQuery({
    ...createQueryOptions(listFleets, { query: {} }),
    enabled: mayOpenScreen(company, screens.fleet),
  });
  const groups = useQuery({
    ...createQueryOptions(listResourceGroups, { query: {} }),
    enabled: mayOpenScreen(company, screens.resources),
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
