import { type RoomBooking, type RoomBookingColumn, retrieveRoomBookings } from '#contract/room-bookings.ts';
import type { TablePage, TableQuery } from '#contract/table.ts';
import { call } from '#web/app/api/call.ts';

/** A page of room bookings: everybody's with get-all-bookings, else those one owns or takes part in. @throws ApiError */
export function readRoomBookings(query: TableQuery<RoomBookingColumn>): Promise<TablePage<RoomBooking>> {
  return call(retrieveRoomBookings, { body: query });
}
