import type { QueryClient } from '@tanstack/react-query';
import { listPlannedDeskBookings } from '#contract/booking/bookings.ts';
import { getWeek } from '#contract/week/week.ts';
import { refetchBookingLists } from '#web/features/booking/bell/settle-booking.ts';
import { refetchListAndOwnBookings } from '#web/features/booking/booking-lists/list/cached-pages.ts';
import { deskKind } from '#web/features/booking/desks/desk-kind.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';

/** Refetches everything that shows own days, after a change of them. */
export async function refetchOwnDays(client: QueryClient): Promise<void> {
  await Promise.all([
    refetchQueries(client, { queryKey: getQueryKeyPrefix(getWeek) }),
    refetchQueries(client, { queryKey: getQueryKeyPrefix(listPlannedDeskBookings) }),
    refetchBookingLists(client),
    refetchListAndOwnBookings(client, deskKind),
  ]);
}
