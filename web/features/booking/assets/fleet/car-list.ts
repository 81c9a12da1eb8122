import * as contract from '#contract/assets/fleet.ts';
import { rebookEachSeparately } from '#web/features/booking/booking-lists/book-again.ts';
import { call } from '#web/platform/api/call.ts';
import type { ListedBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';
import {
  getIdsOfBookingEvent,
  sharedAssetListSettings,
  sharedColumnFilterKinds,
} from '../shared-asset-list-settings.ts';
import type { FleetBooking, FleetBookingColumn } from './fleet-booking.ts';

const fleetOf = ({ fleetId }: { fleetId: string }) => fleetId;

/** The list of car bookings (FLEET-04). */
export const carBookingListKind: ListedBookingKind<FleetBooking, FleetBookingColumn> = {
  ...sharedAssetListSettings,
  name: 'car',
  texts: 'fleet',
  module: 'fleetLimit',
  manages: 'fleet-create',
  screen: 'fleetBookingView',
  booksAt: 'fleetBooking',
  retrieve: contract.retrieveFleetBookings,
  read: (body) => call(contract.retrieveFleetBookings, { body }),
  planned: contract.listPlannedFleetBookings,
  columns: { ...sharedColumnFilterKinds, carName: 'text', fleetName: 'text' },
  card: { title: 'title', closed: ['userName', 'carName', 'fleetName'] },
  async cancel(bookingIds) {
    await call(contract.cancelFleetBookings, { body: { bookingIds: [...bookingIds] } });
  },
  async terminate(bookings) {
    await call(contract.terminateFleetBookings, { body: { bookingIds: bookings.map(({ id }) => id) } });
  },
  async bookAgain(cancelled) {
    const { createRebookCancelledAssetBody: asBefore } = await import('../create-rebook-cancelled-asset-body.ts');
    return rebookEachSeparately(cancelled, (booking) =>
      call(contract.saveFleetBooking, { body: { ...asBefore(booking), carId: booking.carId } }),
    );
  },
  exports: {
    ics: contract.fleetBookingIcs,
    google: contract.fleetBookingGoogleEvent,
    outlook: contract.fleetBookingOutlookEvent,
  },
  placeOf: ({ carName }) => carName,
  whereOf: ({ fleetName }) => [fleetName],
  clocksOf: ({ fleetIana }) => fleetIana,
  events: {
    CarBookingUpserted: { of: getIdsOfBookingEvent },
    CarBookingRemoved: { gone: true, of: getIdsOfBookingEvent },
  },
  containers: { events: { FleetUpserted: fleetOf, CarUpdated: fleetOf }, of: fleetOf },
};
