import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type BookingOnAssignedDay, previewDeskAssignment } from '#contract/booking/assigned-desks.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { getDeviceTimeZone } from '#web/platform/languages/dates.ts';

/** The desk, owner and days of an assignment, as the form has them. */
export interface DeskAssignmentFields {
  deskId: string;
  userId: string;
  weekdays: number[];
  from: string;
  until: string | null;
}

/**
 * Other people's bookings of the desk on the assigned days, and the function that loads them again.
 */
export interface AffectedDeskBookings {
  bookings: readonly BookingOnAssignedDay[];
  count: number;
  /**
   * The number of bookings that the manager has seen. The server refuses a save that would keep or
   * cancel more. It is 0 until the list for the form's current days has loaded.
   */
  seen: number;
  /** The desk's time zone. */
  timeZone: string;
  refetch: () => Promise<unknown>;
}

/**
 * Loads other people's bookings of the desk on the assigned days. An incomplete form loads none.
 */
export function useAffectedDeskBookings(
  { deskId, userId, weekdays, from, until }: DeskAssignmentFields,
  assignmentId: string | undefined,
  isOpen: boolean,
): AffectedDeskBookings {
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
