import { type DeskBooking, type DeskBookingColumn, retrieveDeskBookings } from '#contract/bookings.ts';
import { cancelDeskBookings } from '../api/cancel-desk-bookings.ts';
import { readDeskBookings } from '../api/read-desk-bookings.ts';
import { choices } from './choices.ts';
import type { ListKind } from './list-kind.ts';

/** The list at /bookingsView. */
export const deskList: ListKind<DeskBooking, DeskBookingColumn> = {
  name: 'desk',
  retrieve: retrieveDeskBookings,
  columns: {
    name: 'text',
    deskNo: 'text',
    locationName: 'text',
    startDate: 'days',
    endDate: 'days',
    status: choices.status,
    state: choices.state,
    createdOn: 'days',
    adminBypassMode: choices.adminBypassMode,
  },
  managersOnly: ['name', 'adminBypassMode'],
  cancelsMany: true,
  read: readDeskBookings,
  cancel: cancelDeskBookings,
  personOf: (booking) => booking.name,
  placeOf: (booking) => booking.deskNo,
};
