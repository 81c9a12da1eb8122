import { useQueries } from '@tanstack/react-query';
import { type DayBooking, listDay, type Period } from '#contract/bookings.ts';
import type { Output, Request } from '#contract/endpoint.ts';
import { queryOf } from '#web/app/api/query-of.ts';
import { uniqueBookings } from '../place/bookings-by-place.ts';

export interface FloorDays {
  bookings: readonly DayBooking[];
  /** Nothing to show yet. */
  pending: boolean;
  /** What is shown belongs to the days or the place chosen before. */
  outdated: boolean;
  error: Error | null;
  refetch: () => void;
}

type DayRequest = Request<typeof listDay>;

const none: readonly DayBooking[] = [];

/** Who holds the places of a location on some whole days: a request for each day, so that days already seen are at hand. */
export function useFloorDays(locationId: string | null, days: readonly Period[]): FloorDays {
  return useQueries({
    queries: days.map((day) => ({
      ...queryOf(listDay, { query: { locationId: locationId ?? '', ...day } }),
      enabled: locationId !== null,
      // Another day of the same floor may be shown while this one comes, dimmed; another floor's people may not.
      placeholderData: (shown: Output<typeof listDay> | undefined, of: { queryKey: readonly unknown[] } | undefined) =>
        (of?.queryKey[2] as DayRequest | undefined)?.query?.locationId === locationId ? shown : undefined,
    })),
    combine: (answers) => ({
      bookings:
        answers.length === 1
          ? (answers[0]!.data?.bookings ?? none)
          : uniqueBookings(answers.flatMap((answer) => answer.data?.bookings ?? [])),
      pending: answers.some((answer) => answer.isPending),
      outdated: answers.some((answer) => answer.isPlaceholderData),
      error: answers.find((answer) => answer.data === undefined && answer.error)?.error ?? null,
      refetch: () => {
        for (const answer of answers) void answer.refetch();
      },
    }),
  });
}
