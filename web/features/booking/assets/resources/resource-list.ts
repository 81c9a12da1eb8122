import * as contract from '#contract/assets/resources.ts';
import { rebookEachSeparately } from '#web/features/booking/booking-lists/book-again.ts';
import { call } from '#web/platform/api/call.ts';
import type { ListedBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';
import {
  getIdsOfBookingEvent,
  sharedAssetListSettings,
  sharedColumnFilterKinds,
} from '../shared-asset-list-settings.ts';
import type { ResourceBooking, ResourceBookingColumn } from './resource-booking.ts';

const groupOf = ({ resourceGroupId }: { resourceGroupId: string }) => resourceGroupId;

/** The list of resource bookings (RES-02). */
export const resourceBookingListKind: ListedBookingKind<ResourceBooking, ResourceBookingColumn> = {
  ...sharedAssetListSettings,
  name: 'resource',
  texts: 'resources',
  module: 'resourceLimit',
  manages: 'resource-group-create',
  screen: 'resourceBookingView',
  booksAt: 'resourceBooking',
  retrieve: contract.retrieveResourceBookings,
  read: (body) => call(contract.retrieveResourceBookings, { body }),
  planned: contract.listPlannedResourceBookings,
  columns: { ...sharedColumnFilterKinds, resourceName: 'text', resourceGroupName: 'text' },
  card: { title: 'title', closed: ['userName', 'resourceName', 'resourceGroupName'] },
  async cancel(bookingIds) {
    await call(contract.cancelResourceBookings, { body: { bookingIds: [...bookingIds] } });
  },
  async terminate(bookings) {
    await call(contract.terminateResourceBookings, { body: { bookingIds: bookings.map(({ id }) => id) } });
  },
  async bookAgain(cancelled) {
    const { createRebookCancelledAssetBody: asBefore } = await import('../create-rebook-cancelled-asset-body.ts');
    return rebookEachSeparately(cancelled, (booking) =>
      call(contract.saveResourceBooking, { body: { ...asBefore(booking), resourceId: booking.resourceId } }),
    );
  },
  exports: {
    ics: contract.resourceBookingIcs,
    google: contract.resourceBookingGoogleEvent,
    outlook: contract.resourceBookingOutlookEvent,
  },
  placeOf: ({ resourceName }) => resourceName,
  whereOf: ({ resourceGroupName }) => [resourceGroupName],
  clocksOf: ({ resourceGroupIana }) => resourceGroupIana,
  events: {
    ResourceBookingUpserted: { of: getIdsOfBookingEvent },
    ResourceBookingRemoved: { gone: true, of: getIdsOfBookingEvent },
  },
  containers: { events: { ResourceGroupUpserted: groupOf, ResourceUpdated: groupOf }, of: groupOf },
};
