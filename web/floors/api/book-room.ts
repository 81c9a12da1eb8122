import type { Request } from '#contract/endpoint.ts';
import { createRoomBookings, type RoomBooking } from '#contract/room-bookings.ts';
import { call } from '#web/app/api/call.ts';

/** Books a room for all the periods or none. @throws ApiError with the server's refusal. */
export async function bookRoom(body: Request<typeof createRoomBookings>['body']): Promise<RoomBooking[]> {
  return (await call(createRoomBookings, { body })).bookings;
}
