import type { QueryClient } from '@tanstack/react-query';
import { listDay } from '#contract/booking/bookings.ts';
import { confirmBooking, listBookingsToConfirm } from '#contract/presence/confirmations.ts';
import { listedKinds } from '#web/features/booking/kinds/listed-kinds.ts';
import { call } from '#web/platform/api/call.ts';
import { keyOf } from '#web/platform/api/query-of.ts';
import { readAgain } from '#web/platform/live/read-again.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import type { BellItem } from './bell-items.ts';

/** Confirms that the person is present. @throws ApiError */
export async function confirm({ id }: BellItem): Promise<void> {
  await call(confirmBooking, { body: { reservationId: id, date: new Date(serverNow()).toISOString() } });
}

/** Cancels the booking, or ends it where a running one cannot be cancelled. @throws ApiError */
export async function release({ kind, booking }: BellItem): Promise<void> {
  if (booking.can.cancel) await kind.cancel([booking.id]);
  else await kind.terminate?.([booking]);
}

/** The requests that show a booking or its presence. They are needed where events do not arrive. */
const concerned = [listBookingsToConfirm, listDay, ...listedKinds.flatMap((kind) => [kind.retrieve, kind.planned])];

/**
 * Reads the lists on the screen again, at least the bell's own. Resolves once the bell is fresh.
 */
export async function refetchConcerned(queryClient: QueryClient): Promise<void> {
  const [bell, ...others] = concerned.map((endpoint) => readAgain(queryClient, { queryKey: keyOf(endpoint) }));
  void Promise.all(others);
  await bell;
}
