import { useQuery } from '@tanstack/react-query';
import type { ApplicableOpeningRules } from '#contract/booking/opening-hours.ts';
import { type LocationNode, listLocations } from '#contract/places/locations.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useApplicableOpeningRules, useOpeningRulesQuery } from './use-applicable-opening-rules.ts';

const noLocations: readonly LocationNode[] = [];

function useLocationsQuery() {
  const { company } = useCompanyContext();
  return useQuery({ ...createQueryOptions(listLocations), enabled: company.settings.openingHours });
}

/**
 * Loads the tree of locations in a company that sets opening hours. Undefined before it has loaded.
 */
export function useLocationsForOpeningRules(): readonly LocationNode[] | undefined {
  return useLocationsQuery().data?.locations;
}

/**
 * Returns whether the rules of locations are still loading. A button that books at once waits for
 * them, because it chooses hours by them. After a failed load it does not wait.
 */
export function useAreOpeningRulesLoading(): boolean {
  const [locations, rules] = [useLocationsQuery(), useOpeningRulesQuery()];
  return locations.isLoading || rules.isLoading;
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
