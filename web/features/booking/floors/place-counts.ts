import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listOwnAssignedDesks } from '#contract/booking/assigned-desks.ts';
import type { CompanyLimits } from '#contract/company/companies.ts';
import { type FloorKind, floorKinds } from '#contract/places/booked-kinds.ts';
import { getAvailability } from '#contract/places/locations.ts';
import type { EndpointOutput } from '#contract/wire/endpoint.ts';
import { floorKindsInOrder } from '#web/features/booking/kinds/kinds.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useDebouncedValue } from '#web/ui/text-field/use-debounced-value.ts';
import { useLastShownResponse } from './model/last-answer.ts';
import { type DaysAndHours, getChosenSpans, toPeriod } from './when/days-and-hours.ts';

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
