import type { QueryClient } from '@tanstack/react-query';
import { listDay } from '#contract/booking/bookings.ts';
import { confirmBooking, listBookingsToConfirm } from '#contract/presence/confirmations.ts';
import { listedBookingKinds } from '#web/features/booking/kinds/kinds.ts';
import { call } from '#web/platform/api/call.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import type { BellBooking } from './bell-items.ts';

/** Confirms from the bell that the holder of the booking is present. @throws ApiError */
export async function confirmPresence({ id }: BellBooking): Promise<void> {
  await call(confirmBooking, { body: { reservationId: id, date: new Date(serverNow()).toISOString() } });
}

/**
 * Cancels a booking from the bell, or ends a running booking that cannot be cancelled.
 * @throws ApiError
 */
export async function cancelOrEndBooking({ kind, booking }: BellBooking): Promise<void> {
  if (booking.can.cancel) await kind.cancel([booking.id]);
  else await kind.terminate?.([booking]);
}

/**
 * The endpoints whose responses show a booking or its presence. They are refetched after an action,
 * in case no live events arrive.
 */
const concerned = [
  listBookingsToConfirm,
  listDay,
  ...listedBookingKinds.flatMap((kind) => [kind.retrieve, kind.planned]),
];

/**
 * Refetches the lists of bookings on the screen and in the bell. Resolves once the bell is fresh.
 */
export async function refetchBookingLists(queryClient: QueryClient): Promise<void> {
  const [bell, ...others] = concerned.map((endpoint) =>
    refetchQueries(queryClient, { queryKey: getQueryKeyPrefix(endpoint) }),
  );
  void Promise.all(others);
  await bell;
}
