import type { QueryClient } from '@tanstack/react-query';
import { listDay } from '#contract/booking/bookings.ts';
import { listMyBookings, listMyDays } from '#contract/booking/my-bookings.ts';
import { listSeries, retrieveSeries } from '#contract/booking/open-series.ts';
import type { BookedKind } from '#contract/places/booked-kinds.ts';
import { getListedBookingKind } from '#web/features/booking/kinds/kinds.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';

/**
 * Refetches all data that a changed series may change: series, own bookings, the kind's list, and
 * bookings on plans.
 */
export async function refetchAfterSeries(client: QueryClient, kind: BookedKind): Promise<void> {
  const { retrieve, planned } = getListedBookingKind(kind);
  const concerned = [listSeries, retrieveSeries, listMyBookings, listMyDays, listDay, retrieve, planned];
  await Promise.all(concerned.map((endpoint) => refetchQueries(client, { queryKey: getQueryKeyPrefix(endpoint) })));
}
