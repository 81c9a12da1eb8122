import * as contract from '#contract/parking/parking-bookings.ts';
import { rebookEachSeparately } from '#web/features/booking/booking-lists/book-again.ts';
import { columnFilterValues } from '#web/features/booking/booking-lists/list/column-filter-values.ts';
import { call } from '#web/platform/api/call.ts';
import type { ListedBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';

type Booking = contract.ParkingBooking;

/**
 * Books the space of a cancelled booking again with the same data.
 * @throws ApiError
 */
function bookAsBefore({ parkingSpaceId, startDate, endDate, ...booking }: Booking) {
  const { carIconId, carRegistrationNumber, description, adminBypassMode } = booking;
  const car = { carIconId, carRegistrationNumber, description };
  return call(contract.createParkingBooking, { body: { parkingSpaceId, startDate, endDate, ...car, adminBypassMode } });
}

/** The kind of parking bookings, as their list needs it. */
export const parkingKind: ListedBookingKind<Booking, contract.ParkingBookingColumn> & { readonly name: 'parking' } = {
  name: 'parking',
  texts: 'parking',
  module: 'parkingSpaceLimit',
  manages: 'parking-configurator',
  showsOthers: false,
  presence: {
    mode: (settings) => settings.parkingBookingConfirmationMode,
    toConfirm: (answer) => answer.parkingBookingsToConfirm,
  },
  screen: 'parkingBookingsView',
  booksAt: 'parkingBooking',
  retrieve: contract.retrieveParkingBookings,
  read: (body) => call(contract.retrieveParkingBookings, { body }),
  planned: contract.listPlannedParkingBookings,
  exports: {
    ics: contract.parkingBookingIcs,
    google: contract.parkingBookingGoogleEvent,
    outlook: contract.parkingBookingOutlookEvent,
  },
  columns: {
    name: 'text',
    parkingName: 'text',
    spaceNumber: 'text',
    carRegistrationNumber: 'text',
    startDate: 'days',
    endDate: 'days',
    createdOn: 'days',
    status: columnFilterValues.listedStatus,
    state: columnFilterValues.state,
    adminBypassMode: columnFilterValues.adminBypassMode,
  },
  managersOnly: ['name', 'adminBypassMode'],
  extraForManagers: [],
  card: { title: 'spaceNumber', closed: ['name', 'parkingName', 'carRegistrationNumber'] },
  settlesMany: true,
  showsCancelled: true,
  async cancel(bookingIds) {
    await call(contract.cancelParkingBookings, { body: { bookingIds: [...bookingIds] } });
  },
  async terminate(bookings) {
    const bookingIds = bookings.map(({ id }) => id);
    await call(contract.terminateParkingBookings, { body: { bookingIds, date: new Date(serverNow()).toISOString() } });
  },
  bookAgain: (cancelled) => rebookEachSeparately(cancelled, bookAsBefore),
  personOf: (booking) => booking.userName,
  placeOf: (booking) => booking.spaceNumber,
  whereOf: (booking) => [booking.parkingName],
  clocksOf: (booking) => booking.parkingIana,
  topicOf: () => null,
  events: {
    ParkingBookingCreated: { of: ({ bookings }) => bookings },
    ParkingBookingTerminated: { of: ({ bookings }) => bookings },
    ParkingBookingCanceled: { gone: true, of: ({ bookings }) => bookings },
    ParkingBookingRemoved: { gone: true, of: ({ bookings }) => bookings },
  },
  containers: {
    events: { ParkingSaved: ({ parkingId }) => parkingId, ParkingRemoved: ({ parkingId }) => parkingId },
    of: ({ parkingId }) => parkingId,
  },
};
