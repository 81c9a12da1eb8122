import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Period } from '#contract/bookings.ts';
import type { Output } from '#contract/endpoint.ts';
import { getAvailability } from '#contract/locations.ts';
import { queryOf } from '#web/app/api/query-of.ts';
import { useLastAnswer } from './last-answer.ts';

/** Free places of a location in every chosen period: of several days, on the fullest of them. */
export interface FreeCount {
  desks: number;
  rooms: number;
}

type Answer = Output<typeof getAvailability>;

const noneYet: ReadonlyMap<string, FreeCount> = new Map();

/** The least that is free of each location over several answers. */
export function fewest(answers: readonly Answer[]): ReadonlyMap<string, FreeCount> {
  const counts = new Map<string, FreeCount>();
  for (const { locationId, freeDesks, freeRooms } of answers.flatMap((answer) => answer.locations)) {
    const known = counts.get(locationId);
    counts.set(locationId, {
      desks: Math.min(known?.desks ?? freeDesks, freeDesks),
      rooms: Math.min(known?.rooms ?? freeRooms, freeRooms),
    });
  }
  return counts;
}

function combine(answers: UseQueryResult<Answer>[]): Answer[] | null {
  return answers.some((answer) => answer.data === undefined) ? null : answers.map((answer) => answer.data!);
}

/** How many places are free where, in the chosen hours; while those of other hours come, the old counts, `outdated`. */
export function useAvailability(periods: readonly Period[]): {
  free: ReadonlyMap<string, FreeCount>;
  freeOutdated: boolean;
} {
  const answers = useQueries({
    queries: periods.map((period) => queryOf(getAvailability, { query: period })),
    combine,
  });
  const counts = useMemo(() => answers && fewest(answers), [answers]);
  const { shown, outdated } = useLastAnswer('company', counts);
  return { free: shown ?? noneYet, freeOutdated: outdated };
}
