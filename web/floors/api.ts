import {
  keepPreviousData,
  type UseQueryResult,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { type FloorKind, floorKinds } from '#contract/booked-kinds.ts';
import { type DayBooking, getUsualDesk, listDay, type Period } from '#contract/bookings.ts';
import type { CompanyLimits } from '#contract/companies.ts';
import type { Output } from '#contract/endpoint.ts';
import { cloneSampleData, getAvailability, getCalendar, getPlan, listLocations } from '#contract/locations.ts';
import { listPeople } from '#contract/people.ts';
import { searchCompany } from '#contract/search.ts';
import { call } from '#web/app/api/call.ts';
import { keyOf, queryOf } from '#web/app/api/query-of.ts';
import { useWorkplace } from '#web/app/company/company-context.ts';
import { floorKindsInOrder } from '#web/app/floor-kinds.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { readAgain } from '#web/app/live/read-again.ts';
import { useSettled } from '#web/ui/use-settled.ts';
import { useLastAnswer } from './model/last-answer.ts';
import { uniqueBookings } from './place/bookings-by-place.ts';
import { periodOf, spansOf, type When } from './when/when.ts';

type Locations = Output<typeof listLocations>;

/** Outside the hook, so that an answer that has not changed is looked through once. */
const published = ({ locations }: Locations) => ({ locations: locations.filter((location) => location.published) });

/** The company's locations where people book: those that are not published are for the editor alone. */
export function useLocations() {
  const { t } = useTranslation();
  return useQuery({ ...queryOf(listLocations), select: published, meta: { failed: t('floors.loadFailed') } });
}

const minute = 60_000;

/** What is drawn on a location. It changes rarely, and `LocationUpdated` says when. */
export function useFloorPlan(locationId: string | null) {
  return useQuery({
    ...queryOf(getPlan, { params: { locationId: locationId ?? '' } }),
    enabled: locationId !== null,
    staleTime: 10 * minute,
  });
}

export interface FloorDays {
  /** Null while not all of the days are known. */
  bookings: readonly DayBooking[] | null;
  error: Error | null;
  refetch: () => void;
}

type DayAnswer = Output<typeof listDay>;

/** What answers to the days come to; stable, so that the same answers give the same object. */
function combine(answers: UseQueryResult<DayAnswer>[]) {
  return {
    days: answers.flatMap((answer) => answer.data ?? []),
    error: answers.find((answer) => answer.data === undefined && answer.error)?.error ?? null,
    refetches: answers.map((answer) => answer.refetch),
  };
}

/** Who holds the places of a location on some whole days: a request for each day, so that days already seen are at hand. */
export function useFloorDays(locationId: string | null, days: readonly Period[]): FloorDays {
  const {
    days: known,
    error,
    refetches,
  } = useQueries({
    queries: days.map((day) => ({
      ...queryOf(listDay, { query: { locationId: locationId ?? '', ...day } }),
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

function bookingsOf(days: readonly DayAnswer[]): readonly DayBooking[] {
  return days.length === 1 ? days[0]!.bookings : uniqueBookings(days.flatMap((day) => day.bookings));
}

/** What the date bar shows of each of so many days from `from` on, as the company's calendar mode counts it (BOOK-14). */
export function useCalendar(from: string, days: number, locationId: string | null) {
  return useQuery({
    ...queryOf(getCalendar, { query: { from, days, ...(locationId ? { locationId } : {}) } }),
    placeholderData: keepPreviousData,
  });
}

/** Free places of a location in every chosen period, by kind: of several days, on the fullest of them. */
export type FreeCount = Readonly<Record<FloorKind, number>>;

type Answer = Output<typeof getAvailability>;

const noneYet: ReadonlyMap<string, FreeCount> = new Map();

/** The least that is free of each location over several answers; one that an answer leaves out has nothing free in it. */
export function fewest(answers: readonly Answer[]): ReadonlyMap<string, FreeCount> {
  const all = answers.map(({ locations }) => new Map(locations.map(({ locationId, free }) => [locationId, free])));
  const least = (id: string, kind: FloorKind) => Math.min(...all.map((free) => free.get(id)?.[kind] ?? 0));
  const countOf = (id: string) => Object.fromEntries(floorKinds.map((kind) => [kind, least(id, kind)])) as FreeCount;
  const ids = new Set(all.flatMap((free) => [...free.keys()]));
  return new Map([...ids].map((id) => [id, countOf(id)]));
}

function allOf(answers: UseQueryResult<Answer>[]): Answer[] | null {
  return answers.some((answer) => answer.data === undefined) ? null : answers.map((answer) => answer.data!);
}

/** Milliseconds that hours must stay before what is free elsewhere is asked for: a drag passes many. */
const dragPause = 250;

/** How many places are free where, in the chosen hours; while those of other hours come, the old counts, `freeOutdated`. */
export function useAvailability(
  { days, hours }: Pick<When, 'days' | 'hours'>,
  timeZone: string,
): { free: ReadonlyMap<string, FreeCount>; freeOutdated: boolean } {
  const settled = useSettled(hours, dragPause);
  const answers = useQueries({
    queries: spansOf({ days, hours: settled }, timeZone).map((span) =>
      queryOf(getAvailability, { query: periodOf(span) }),
    ),
    combine: allOf,
  });
  const counts = useMemo(() => answers && fewest(answers), [answers]);
  const { shown, outdated } = useLastAnswer('company', counts);
  return { free: shown ?? noneYet, freeOutdated: outdated };
}

/** How many bookings of each kind the person holds that are not over; null while unknown. */
export type PlannedCounts = Readonly<Record<FloorKind, number | null>>;

/** The counts that the limits of BOOK-08 look at; of a kind that the package leaves out, nothing is asked. */
export function usePlannedCounts(limits: CompanyLimits): PlannedCounts {
  const counts = useQueries({
    queries: floorKindsInOrder.map((kind) => ({ ...queryOf(kind.planned), enabled: limits[kind.module] > 0 })),
    combine: (answers) => answers.map(({ data }) => data?.bookings.length ?? null),
  });
  return useMemo(
    () => Object.fromEntries(floorKindsInOrder.map(({ name }, at) => [name, counts[at] ?? null])) as PlannedCounts,
    [counts],
  );
}

/** Where the person usually sits; habits change slowly, so it is asked for once an hour at most. */
export function useUsual() {
  const { company } = useWorkplace();
  const hasDesks = company.packageInfo.deskLimit > 0;
  const { data, isLoading } = useQuery({ ...queryOf(getUsualDesk), enabled: hasDesks, staleTime: 3_600_000, retry: 0 });
  return { usual: data ?? null, isLoading };
}

/** Milliseconds that letters must stay before the company is searched for them. */
const typingPause = 250;

/** People, desks and rooms of the whole company by what they are called, and who holds what in a period; null before any. */
export function useCompanySearch(typed: string, period: Period) {
  const text = useSettled(typed.trim(), typingPause);
  const { data } = useQuery({
    ...queryOf(searchCompany, { query: { text, ...period } }),
    enabled: text.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  return text === '' ? null : (data ?? null);
}

/** Active people of the company, for pickers. */
export function usePeople(enabled = true) {
  return useQuery({ ...queryOf(listPeople), enabled, staleTime: 5 * 60_000 });
}

/** Draws the sample floor on an empty location (BOOK-04) and shows it; `onDrawn` is told, even when its button is gone. */
export function useCloneSampleData(onDrawn: () => void, onFailed: (error: Error) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (locationId: string) => call(cloneSampleData, { params: { locationId } }),
    onSuccess: async (plan) => {
      // Before the plan takes the button's place.
      onDrawn();
      queryClient.setQueryData(queryOf(getPlan, { params: { locationId: plan.id } }).queryKey, plan);
      await readAgain(queryClient, { queryKey: keyOf(listLocations) });
    },
    onError: onFailed,
  });
}
