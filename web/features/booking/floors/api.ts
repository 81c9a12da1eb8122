import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getUsualDesk, type Period } from '#contract/booking/bookings.ts';
import { searchCompany } from '#contract/booking/search.ts';
import { cloneSampleData, getCalendar, getPlan, listLocations } from '#contract/places/locations.ts';
import { hourMs, minuteMs } from '#contract/time/durations.ts';
import type { EndpointOutput } from '#contract/wire/endpoint.ts';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions, getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { useDebouncedValue } from '#web/ui/text-field/use-debounced-value.ts';

type Locations = EndpointOutput<typeof listLocations>;

/** Defined outside the hook, so that an unchanged response is filtered once. */
const published = ({ locations }: Locations) => ({ locations: locations.filter((location) => location.published) });

/** Loads the company's published locations. Only the editor shows unpublished locations. */
export function usePublishedLocations() {
  const { t } = useTranslation();
  return useQuery({
    ...createQueryOptions(listLocations),
    select: published,
    meta: { failed: t('floors.loadFailed') },
  });
}

/** Loads a location's plan. The plan rarely changes, and `LocationUpdated` reports each change. */
export function useFloorPlan(locationId: string | null) {
  return useQuery({
    ...createQueryOptions(getPlan, { params: { locationId: locationId ?? '' } }),
    enabled: locationId !== null,
    staleTime: 10 * minuteMs,
  });
}

/**
 * Loads what the date bar shows for `days` days from `from` (BOOK-14). The company's calendar mode
 * selects the locations whose free desks are counted.
 */
export function useDateBarDays(from: string, days: number, locationId: string | null) {
  return useQuery({
    ...createQueryOptions(getCalendar, { query: { from, days, ...(locationId ? { locationId } : {}) } }),
    placeholderData: keepPreviousData,
  });
}

/**
 * Loads the person's assigned or else usual desk, at most once an hour, since habits change slowly.
 */
export function useUsualDesk() {
  const { company } = useCompanyContext();
  const hasDesks = company.packageInfo.deskLimit > 0;
  const { data, isLoading } = useQuery({
    ...createQueryOptions(getUsualDesk),
    enabled: hasDesks,
    staleTime: hourMs,
    retry: 0,
  });
  return { usual: data ?? null, isLoading };
}

/**
 * The milliseconds for which typed text must stay unchanged before the server searches the company.
 */
const typingPause = 250;

/**
 * Searches the whole company's people, desks and rooms by name, with the bookings of a period. Null
 * for an empty text and before the first response.
 */
export function useCompanySearch(typed: string, period: Period) {
  const text = useDebouncedValue(typed.trim(), typingPause);
  const { data } = useQuery({
    ...createQueryOptions(searchCompany, { query: { text, ...period } }),
    enabled: text.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  return text === '' ? null : (data ?? null);
}

/**
 * Draws the sample floor on an empty location (BOOK-04) and shows the plan. `onDrawn` also runs if
 * the button that started it is gone.
 */
export function useDrawSampleFloor(onDrawn: () => void, onFailed: (error: Error) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (locationId: string) => call(cloneSampleData, { params: { locationId } }),
    onSuccess: async (plan) => {
      // Runs before the plan is stored. The stored plan replaces the button that started the drawing.
      onDrawn();
      queryClient.setQueryData(createQueryOptions(getPlan, { params: { locationId: plan.id } }).queryKey, plan);
      await refetchQueries(queryClient, { queryKey: getQueryKeyPrefix(listLocations) });
    },
    onError: onFailed,
  });
}
