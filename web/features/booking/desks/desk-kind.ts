import type { FloorDayBooking } from '#contract/booking/bookings.ts';
import * as contract from '#contract/booking/bookings.ts';
import { undoCancellation } from '#web/features/booking/booking-lists/book-again.ts';
import { columnFilterValues } from '#web/features/booking/booking-lists/list/column-filter-values.ts';
import { floorListSettings } from '#web/features/booking/floors/listed-on-floors.ts';
import { getBoxCentre } from '#web/plan/box.ts';
import { getDeskBox } from '#web/plan/shapes/desk/plan-desk.ts';
import { call } from '#web/platform/api/call.ts';
import type { FloorBookingKind } from '#web/platform/kinds/floor-kind.ts';

/** Converts a new desk booking into a booking of the floor's day. */
function ofDay({ deskId, ...booking }: contract.DeskBooking): FloorDayBooking {
  const { id, startDate, endDate, userId, name, avatar, adminBypassMode } = booking;
  return { id, placeId: deskId, kind: 'desk', startDate, endDate, userId, name, avatar, adminBypassMode, sequence: 0 };
}

/** The kind of desks: their list of bookings, and their places on floors. */
export const deskKind: FloorBookingKind<contract.DeskBooking, contract.DeskBookingColumn> = {
  ...floorListSettings,
  name: 'desk',
  texts: 'desks',
  module: 'deskLimit',
  isMeeting: false,
  showsOthers: false,
  mostBookings: (settings) => settings.maxDeskBookingsCount,
  presence: {
    mode: (settings) => settings.deskBookingConfirmationMode,
    toConfirm: (answer) => answer.deskBookingsToConfirm,
  },
  placesOf: ({ desks }) =>
    desks.map(({ id, no, description, stateCode, ...drawn }) => ({
      id,
      kind: 'desk',
      name: String(no),
      description,
      stateCode,
      ...getBoxCentre(getDeskBox(drawn)),
    })),
  countIn: ({ desksCount, activeDesksCount }) => ({ drawn: desksCount, open: activeDesksCount }),
  async book({ placeId, periods, adminBypassMode, forUserId, isNameHidden }) {
    const holder = { ...(forUserId && { userId: forUserId }), ...(isNameHidden !== undefined && { isNameHidden }) };
    const body = { deskId: placeId, periods: [...periods], adminBypassMode, ...holder };
    return (await call(contract.createDeskBookings, { body })).bookings.map(ofDay);
  },
  async cancel(bookingIds) {
    await call(contract.cancelDeskBookings, { body: { bookingIds: [...bookingIds] } });
  },
  async move(bookingId, deskId) {
    await call(contract.moveDeskBooking, { body: { bookingId, deskId } });
  },
  placeIdOf: ({ deskId }) => deskId,
  canMove: ({ can }) => can.move,
  bookAgain: (cancelled) => undoCancellation(deskKind, cancelled, deskKind.placeIdOf),
  planned: contract.listPlannedDeskBookings,
  exports: {
    ics: contract.deskBookingIcs,
    google: contract.deskBookingGoogleEvent,
    outlook: contract.deskBookingOutlookEvent,
  },
  floorEvents: { told: ['BookingCreated'], gone: ['BookingRemoved'] },
  screen: 'bookingsView',
  retrieve: contract.retrieveDeskBookings,
  read: (body) => call(contract.retrieveDeskBookings, { body }),
  columns: {
    name: 'text',
    deskNo: 'text',
    locationName: 'text',
    startDate: 'days',
    endDate: 'days',
    status: columnFilterValues.status,
    state: columnFilterValues.state,
    createdOn: 'days',
    adminBypassMode: columnFilterValues.adminBypassMode,
  },
  managersOnly: ['name', 'adminBypassMode'],
  extraForManagers: [],
  card: { title: 'deskNo', closed: ['name', 'locationName'] },
  settlesMany: true,
  personOf: (booking) => booking.name,
  placeOf: (booking) => booking.deskNo,
  topicOf: () => null,
  events: {
    BookingCreated: { of: ({ bookings }) => bookings },
    BookingRemoved: { gone: true, of: ({ bookings }) => bookings },
  },
};
