import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type DayBooking, listDay, type Period } from '#contract/bookings.ts';
import type { Output } from '#contract/endpoint.ts';
import { queryOf } from '#web/app/api/query-of.ts';
import { uniqueBookings } from '../place/bookings-by-place.ts';

export interface FloorDays {
  /** Null while not all of the days are known. */
  bookings: readonly DayBooking[] | null;
  error: Error | null;
  refetch: () => void;
}

type Day = Output<typeof listDay>;

/** What answers to the days come to; stable, so that the same answers give the same object. */
function combine(answers: UseQueryResult<Day>[]) {
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

function bookingsOf(days: readonly Day[]): readonly DayBooking[] {
  return days.length === 1 ? days[0]!.bookings : uniqueBookings(days.flatMap((day) => day.bookings));
}
