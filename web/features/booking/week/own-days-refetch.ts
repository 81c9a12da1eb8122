import type { QueryClient } from '@tanstack/react-query';
import { listPlannedDeskBookings } from '#contract/booking/bookings.ts';
import { getWeek } from '#contract/week/week.ts';
import { refetchBookingLists } from '#web/features/booking/bell/settle-booking.ts';
import { refetchListsOfBooking } from '#web/features/booking/booking-lists/list/cached-pages.ts';
import { deskKind } from '#web/features/booking/desks/desk-kind.ts';
import { getErrorCode } from '#web/platform/api/api-error.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';

/** Refusals of a usual desk, after which the person chooses another one on the plan. */
const refusalsOfDesk = new Set([
  'slotTaken',
  'placeAssigned',
  'restrictedArea',
  'placeLocked',
  'placeFrozen',
  'placeHidden',
  'placeRemoved',
  'spaceOutOfUse',
  'outsideOpeningHours',
  'closedDay',
]);

/** Returns whether the server refused the usual desk, so that another desk may be free. */
export const isRefusalOfDesk = (error: unknown): boolean => refusalsOfDesk.has(getErrorCode(error) ?? '');

/** Refetches everything that shows own days, after a change of them. */
export async function refetchOwnDays(client: QueryClient): Promise<void> {
  await Promise.all([
    refetchQueries(client, { queryKey: getQueryKeyPrefix(getWeek) }),
    refetchQueries(client, { queryKey: getQueryKeyPrefix(listPlannedDeskBookings) }),
    refetchBookingLists(client),
    refetchListsOfBooking(client, deskKind),
  ]);
}
