import { type RoomBooking, type RoomBookingColumn, retrieveRoomBookings } from '#contract/room-bookings.ts';
import { cancelRoomBooking } from '../api/cancel-room-booking.ts';
import { readRoomBookings } from '../api/read-room-bookings.ts';
import { choices } from './choices.ts';
import type { ListKind } from './list-kind.ts';

/** The list at /roomBookingsView. */
export const roomList: ListKind<RoomBooking, RoomBookingColumn> = {
  name: 'room',
  retrieve: retrieveRoomBookings,
  columns: {
    userName: 'text',
    roomName: 'text',
    locationName: 'text',
    topic: 'text',
    startDate: 'days',
    endDate: 'days',
    status: choices.status,
    state: choices.state,
    createdOn: 'days',
    adminBypassMode: choices.adminBypassMode,
  },
  managersOnly: ['userName', 'adminBypassMode'],
  cancelsMany: false,
  read: readRoomBookings,
  cancel: async (ids) => void (await Promise.all(ids.map(cancelRoomBooking))),
  personOf: (booking) => booking.userName,
  placeOf: (booking) => booking.roomName,
};
