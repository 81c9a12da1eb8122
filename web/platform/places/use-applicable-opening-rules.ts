import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApplicableOpeningRules } from '#contract/booking/opening-hours.ts';
import { listOpening } from '#contract/places/list-opening.ts';
import type { LocationNode } from '#contract/places/locations.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { limits } from '#contract/wire/limits.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { collectOpeningRules } from './compose-opening.ts';

/** Loads the own rules of all locations, from yesterday on, unless the setting is off. */
export function useOpeningRulesQuery() {
  const { company } = useCompanyContext();
  const from = addDays(new Date(serverNow()).toISOString().slice(0, 10), -1);
  const until = addDays(from, limits.openingDays - 1);
  return useQuery({
    ...createQueryOptions(listOpening, { query: { from, until } }),
    enabled: company.settings.openingHours,
    staleTime: 5 * minuteMs,
  });
}

/**
 * Returns the own rules of all locations, from yesterday on. Undefined before they have loaded, and
 * while the setting is off.
 */
export function useAllOpeningRules() {
  const { company } = useCompanyContext();
  const { data } = useOpeningRulesQuery();
  return company.settings.openingHours ? data?.locations : undefined;
}

/**
 * Returns the opening hours and closed days that hold at a location, or for places outside of the
 * tree. Undefined while nothing limits them. The server decides in any case.
 */
export function useApplicableOpeningRules(
  locations: readonly LocationNode[],
  locationId: string | null,
): ApplicableOpeningRules | undefined {
  const rules = useAllOpeningRules();
  return useMemo(() => {
    const opening = rules && collectOpeningRules(rules, locations, locationId);
    return opening && opening.length > 0 ? opening : undefined;
  }, [rules, locations, locationId]);
}
