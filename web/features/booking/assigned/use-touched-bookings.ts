import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewDeskAssignment, type TouchedBooking } from '#contract/booking/assigned-desks.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { getDeviceTimeZone } from '#web/platform/languages/dates.ts';

/** The desk, owner and days of an assignment, as the form has them. */
export interface AssignedDays {
  deskId: string;
  userId: string;
  weekdays: number[];
  from: string;
  until: string | null;
}

/** Other people's bookings that an assignment would touch, and how to read them again. */
export interface Touched {
  bookings: readonly TouchedBooking[];
  count: number;
  /** The number of bookings that the save may treat. 0 until the bookings of the form's days have loaded. */
  seen: number;
  /** The desk's time zone. */
  timeZone: string;
  refetch: () => Promise<unknown>;
}

/**
 * Loads the bookings of other people that the assignment would touch. A form that is not complete
 * touches none.
 */
export function useTouchedBookings(
  { deskId, userId, weekdays, from, until }: AssignedDays,
  assignmentId: string | undefined,
  isOpen: boolean,
): Touched {
  const body = { deskId, userId, weekdays, from, until, ...(assignmentId && { assignmentId }) };
  const isComplete = previewDeskAssignment.body.safeParse(body).success && (until === null || from <= until);
  const { data, isPlaceholderData, refetch } = useQuery({
    ...createQueryOptions(previewDeskAssignment, { body }),
    enabled: isOpen && isComplete,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const shown = isComplete ? data : undefined;
  return {
    bookings: shown?.bookings ?? [],
    count: shown?.count ?? 0,
    seen: isPlaceholderData ? 0 : (shown?.count ?? 0),
    timeZone: shown?.locationIana ?? getDeviceTimeZone(),
    refetch: () => (isComplete ? refetch() : Promise.resolve()),
  };
}
