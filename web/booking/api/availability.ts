import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { Period } from '#contract/bookings.ts';
import { getAvailability } from '#contract/locations.ts';
import { queryOf } from '#web/app/api/query-of.ts';

/** Free places of a location in every chosen period: of several days, on the fullest of them. */
export interface FreeCount {
  desks: number;
  rooms: number;
}

const noneYet: ReadonlyMap<string, FreeCount> = new Map();

function fewest(answers: readonly { locationId: string; freeDesks: number; freeRooms: number }[][]) {
  const counts = new Map<string, FreeCount>();
  for (const { locationId, freeDesks, freeRooms } of answers.flat()) {
    const known = counts.get(locationId);
    counts.set(locationId, {
      desks: Math.min(known?.desks ?? freeDesks, freeDesks),
      rooms: Math.min(known?.rooms ?? freeRooms, freeRooms),
    });
  }
  return counts;
}

/** How many places are free where, in the chosen hours. */
export function useAvailability(periods: readonly Period[]): ReadonlyMap<string, FreeCount> {
  return useQueries({
    queries: periods.map((period) => ({
      ...queryOf(getAvailability, { query: period }),
      placeholderData: keepPreviousData,
    })),
    combine: (answers) => {
      const known = answers.flatMap((answer) => (answer.data ? [answer.data.locations] : []));
      return known.length === 0 ? noneYet : fewest(known);
    },
  });
}
