import type { output } from 'zod';
import type { RoomBooking } from '#contract/rooms/room-bookings.ts';
import * as contract from '#contract/rooms/room-bookings.ts';
import { call } from '#web/platform/api/call.ts';

/** The editable fields of a room booking. Instants are UTC. */
export type RoomBookingUpdate = output<typeof contract.updateRoomBooking.body>;

/**
 * Saves a meeting's topic, participants or time (VIEW-04).
 * @throws ApiError with the code of the broken rule, or `slotTaken`
 */
export function updateRoomBooking(change: RoomBookingUpdate): Promise<RoomBooking> {
  return call(contract.updateRoomBooking, { body: change });
}
