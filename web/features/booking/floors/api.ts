import {
  keepPreviousData,
  type UseQueryResult,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { type DayHeldForOwner, listAssignedDays, listOwnAssignedDesks } from '#contract/booking/assigned-desks.ts';
import { type FloorDayBooking, getUsualDesk, listDay, type Period } from '#contract/booking/bookings.ts';
import { searchCompany } from '#contract/booking/search.ts';
import type { CompanyLimits } from '#contract/company/companies.ts';
import { type FloorKind, floorKinds } from '#contract/places/booked-kinds.ts';
import { cloneSampleData, getAvailability, getCalendar, getPlan, listLocations } from '#contract/places/locations.ts';
import { hourMs, minuteMs } from '#contract/time/durations.ts';
import type { EndpointOutput } from '#contract/wire/endpoint.ts';
import { floorKindsInOrder } from '#web/features/booking/kinds/kinds.ts';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions, getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { useDebouncedValue } from '#web/ui/text-field/use-debounced-value.ts';
import { useLastShownResponse } from './model/last-answer.ts';
import { removeDuplicateBookings } from './place/bookings-by-place.ts';
import { type DaysAndHours, getChosenSpans, toPeriod } from './when/days-and-hours.ts';

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

export interface FloorBookingsQueryResult {
  /** Null until the bookings of all days have loaded. */
  bookings: readonly FloorDayBooking[] | null;
  error: Error | null;
  refetch: () => void;
}

type DayAnswer = EndpointOutput<typeof listDay>;

/**
 * Combines the queries of several days. The function is stable, so equal responses give the same
 * object.
 */
function combine(answers: UseQueryResult<DayAnswer>[]) {
  return {
    days: answers.flatMap((answer) => answer.data ?? []),
    error: answers.find((answer) => answer.data === undefined && answer.error)?.error ?? null,
    refetches: answers.map((answer) => answer.refetch),
  };
}

/**
 * Loads the bookings of a location on whole days, with a request per day. Days loaded before come
 * from the cache.
 */
export function useFloorBookings(locationId: string | null, days: readonly Period[]): FloorBookingsQueryResult {
  const {
    days: known,
    error,
    refetches,
  } = useQueries({
    queries: days.map((day) => ({
      ...createQueryOptions(listDay, { query: { locationId: locationId ?? '', ...day } }),
      enabled: locationId !== null,
    })),
    combine,
  });
  const complete = known.length === days.length;
  return useMemo(
    () => ({
      bookings: complete ? bookingsOf(known) : null,
      error,
      refetch: () => {
        for (const refetch of refetches) void refetch();
      },
    }),
    [complete, known, error, refetches],
  );
}

function bookingsOf(days: readonly DayAnswer[]): readonly FloorDayBooking[] {
  return days.length === 1 ? days[0]!.bookings : removeDuplicateBookings(days.flatMap((day) => day.bookings));
}

/**
 * The assigned days in a company that does not assign desks. A constant keeps the array the same
 * through renders.
 */
const noneAssigned: readonly DayHeldForOwner[] = [];

/** The days on which desks of a floor are assigned to people. */
export interface FloorAssignedDaysQueryResult {
  /** Null until all days have loaded. */
  days: readonly DayHeldForOwner[] | null;
  error: Error | null;
  refetch: () => void;
}

const noAssignedDays: FloorAssignedDaysQueryResult = { days: noneAssigned, error: null, refetch: () => {} };

/** Combines the assigned days of several queries. */
function combineAssigned(
  answers: UseQueryResult<EndpointOutput<typeof listAssignedDays>>[],
): FloorAssignedDaysQueryResult {
  const days = answers.flatMap(({ data }) => data ?? []);
  return {
    days: days.length === answers.length ? days.flatMap((one) => one.days) : null,
    error: answers.find(({ data, error }) => data === undefined && error)?.error ?? null,
    refetch() {
      for (const { refetch } of answers) void refetch();
    },
  };
}

/**
 * Loads the assigned days of a location on whole days, with a request per day. Only companies that
 * assign desks send requests.
 */
export function useAssignedDays(locationId: string | null, days: readonly Period[]): FloorAssignedDaysQueryResult {
  const { company } = useCompanyContext();
  const isOn = company.settings.assignedDesks && company.packageInfo.deskLimit > 0;
  const known = useQueries({
    queries: (isOn ? days : []).map((day) => ({
      ...createQueryOptions(listAssignedDays, { query: { locationId: locationId ?? '', ...day } }),
      enabled: locationId !== null,
    })),
    combine: combineAssigned,
  });
  return isOn ? known : noAssignedDays;
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
 * The number of free places of a location by kind. If several days are chosen, it is the lowest
 * number of these days.
 */
export type FreePlaceCountsByKind = Readonly<Record<FloorKind, number>>;

type Answer = EndpointOutput<typeof getAvailability>;

const noneYet: ReadonlyMap<string, FreePlaceCountsByKind> = new Map();

/**
 * Returns each location's lowest counts over several responses. A location missing from one
 * response has no free places on that day.
 */
export function getLowestFreePlaceCounts(answers: readonly Answer[]): ReadonlyMap<string, FreePlaceCountsByKind> {
  const all = answers.map(({ locations }) => new Map(locations.map(({ locationId, free }) => [locationId, free])));
  const least = (id: string, kind: FloorKind) => Math.min(...all.map((free) => free.get(id)?.[kind] ?? 0));
  const countOf = (id: string) =>
    Object.fromEntries(floorKinds.map((kind) => [kind, least(id, kind)])) as FreePlaceCountsByKind;
  const ids = new Set(all.flatMap((free) => [...free.keys()]));
  return new Map([...ids].map((id) => [id, countOf(id)]));
}

function allOf(answers: UseQueryResult<Answer>[]): Answer[] | null {
  return answers.some((answer) => answer.data === undefined) ? null : answers.map((answer) => answer.data!);
}

/**
 * The milliseconds for which hours must stay unchanged before free places are requested, since a
 * drag passes many hours.
 */
const dragPause = 250;

/**
 * Loads the numbers of free places of all locations in the chosen hours. While a request for other
 * hours is pending, the previous numbers stay and `freeOutdated` is true.
 */
export function useFreePlaceCounts(
  { days, hours }: Pick<DaysAndHours, 'days' | 'hours'>,
  timeZone: string,
): { free: ReadonlyMap<string, FreePlaceCountsByKind>; freeOutdated: boolean } {
  const settled = useDebouncedValue(hours, dragPause);
  const answers = useQueries({
    queries: getChosenSpans({ days, hours: settled }, timeZone).map((span) =>
      createQueryOptions(getAvailability, { query: toPeriod(span) }),
    ),
    combine: allOf,
  });
  const counts = useMemo(() => answers && getLowestFreePlaceCounts(answers), [answers]);
  const { shown, outdated } = useLastShownResponse('company', counts);
  return { free: shown ?? noneYet, freeOutdated: outdated };
}

/**
 * The number of the person's bookings of each kind that have not ended, without bypass bookings.
 * Null until loaded, for kinds outside the package, and for desks if a desk is assigned to the
 * person.
 */
export type OwnPlannedCountsByKind = Readonly<Record<FloorKind, number | null>>;

/** Loads the counts that the limits of BOOK-08 need. Kinds outside the package cause no request. */
export function useOwnPlannedBookingCounts(limits: CompanyLimits): OwnPlannedCountsByKind {
  const { company } = useCompanyContext();
  const { data: own } = useQuery({
    ...createQueryOptions(listOwnAssignedDesks),
    enabled: company.settings.assignedDesks && limits.deskLimit > 0,
  });
  // A person's bookings of their own assigned desk do not count towards the limit. Only the server
  // can count those of an owner.
  const ownsDesk = (own?.desks.length ?? 0) > 0;
  const counts = useQueries({
    queries: floorKindsInOrder.map((kind) => ({
      ...createQueryOptions(kind.planned),
      enabled: limits[kind.module] > 0,
    })),
    combine: (answers) =>
      answers.map(({ data }, at) =>
        ownsDesk && floorKindsInOrder[at]!.name === 'desk' ? null : (data?.bookings.length ?? null),
      ),
  });
  return useMemo(
    () =>
      Object.fromEntries(floorKindsInOrder.map(({ name }, at) => [name, counts[at] ?? null])) as OwnPlannedCountsByKind,
    [counts],
  );
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
