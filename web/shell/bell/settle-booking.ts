import type { QueryClient } from '@tanstack/react-query';
import { listDay } from '#contract/bookings.ts';
import { confirmBooking, listBookingsToConfirm } from '#contract/confirmations.ts';
import { call } from '#web/app/api/call.ts';
import { keyOf } from '#web/app/api/query-of.ts';
import { listedKinds } from '#web/app/listed-kinds.ts';
import { readAgain } from '#web/app/live/read-again.ts';
import { serverNow } from '#web/app/session/server-clock.ts';
import type { BellItem } from './bell-items.ts';

/** Says that the person is there. @throws ApiError */
export async function confirm({ id }: BellItem): Promise<void> {
  await call(confirmBooking, { body: { reservationId: id, date: new Date(serverNow()).toISOString() } });
}

/** Gives the place back by cancelling the booking, or by ending it where what runs can't be cancelled. @throws ApiError */
export async function release({ kind, booking }: BellItem): Promise<void> {
  if (booking.can.cancel) await kind.cancel([booking.id]);
  else await kind.terminate?.([booking]);
}

/** Whatever shows a booking's presence, or that it is there at all; also for when events do not come. */
const concerned = [listBookingsToConfirm, listDay, ...listedKinds.flatMap((kind) => [kind.retrieve, kind.planned])];

/** Has the lists on the screen asked again, the bell's own at least. Resolves once the bell knows. */
export async function refetchConcerned(queryClient: QueryClient): Promise<void> {
  const [bell, ...others] = concerned.map((endpoint) => readAgain(queryClient, { queryKey: keyOf(endpoint) }));
  void Promise.all(others);
  await bell;
}
