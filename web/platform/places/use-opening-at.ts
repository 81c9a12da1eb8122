import { useQuery } from '@tanstack/react-query';
import type { Opening } from '#contract/booking/opening-hours.ts';
import { type LocationNode, listLocations } from '#contract/places/locations.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useOpening } from './use-opening.ts';

const noLocations: readonly LocationNode[] = [];

/**
 * Returns the opening hours of a location as {@link useOpening} does, for a screen that has not
 * loaded the tree of locations.
 */
export function useOpeningAt(locationId: string): Opening | undefined {
  const { company } = useCompanyContext();
  const { data } = useQuery({ ...createQueryOptions(listLocations), enabled: company.settings.openingHours });
  const opening = useOpening(data?.locations ?? noLocations, locationId);
  return data && opening;
}
