import * as contract from '#contract/room-bookings.ts';
import { call } from '#web/app/api/call.ts';

/** Cancels a room booking that is not over. @throws ApiError `notFound`, `notYourBooking`, `bookingPassed` */
export async function cancelRoomBooking(id: string): Promise<void> {
  await call(contract.cancelRoomBooking, { params: { id } });
}
