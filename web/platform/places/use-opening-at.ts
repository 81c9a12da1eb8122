import { useQuery } from '@tanstack/react-query';
import type { ApplicableOpeningRules } from '#contract/booking/opening-hours.ts';
import { type LocationNode, listLocations } from '#contract/places/locations.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useApplicableOpeningRules } from './use-applicable-opening-rules.ts';

const noLocations: readonly LocationNode[] = [];

/**
 * Loads the tree of locations in a company that sets opening hours. Undefined before it has loaded.
 */
export function useLocationsForOpeningRules(): readonly LocationNode[] | undefined {
  const { company } = useCompanyContext();
  const { data } = useQuery({ ...createQueryOptions(listLocations), enabled: company.settings.openingHours });
  return data?.locations;
}

/**
 * Returns the opening hours of a location as {@link useApplicableOpeningRules} does, for a screen that has not
 * loaded the tree of locations. Undefined without a location.
 */
export function useOpeningRulesAtLocation(locationId: string | null): ApplicableOpeningRules | undefined {
  const locations = useLocationsForOpeningRules();
  const opening = useApplicableOpeningRules(locations ?? noLocations, locationId);
  return locations && locationId !== null ? opening : undefined;
}
