import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type DayHeldForOwner, listAssignedDays } from '#contract/booking/assigned-desks.ts';
import { type FloorDayBooking, listDay, type Period } from '#contract/booking/bookings.ts';
import type { EndpointOutput } from '#contract/wire/endpoint.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { removeDuplicateBookings } from './place/bookings-by-place.ts';

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
