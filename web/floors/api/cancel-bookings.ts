import { cancelDeskBookings } from '#contract/bookings.ts';
import { cancelRoomBooking } from '#contract/room-bookings.ts';
import { call } from '#web/app/api/call.ts';

/** Cancels bookings of one kind. @throws ApiError */
export async function cancelBookings(kind: 'desk' | 'room', ids: readonly string[]): Promise<void> {
  if (kind === 'desk') await call(cancelDeskBookings, { body: { bookingIds: [...ids] } });
  else await Promise.all(ids.map((id) => call(cancelRoomBooking, { params: { id } })));
}
