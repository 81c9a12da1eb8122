import * as contract from '#contract/resources.ts';
import { call } from '#web/app/api/call.ts';
import { type AssetKind, asking } from '../asset-kind.ts';
import { askingBookings } from '../booking/whole-bookings.ts';

/** Resources in groups. */
export const resourceKind: AssetKind = {
  name: 'resource',
  texts: 'resources',
  module: 'resourceLimit',
  configures: 'resource-group-create',
  screens: { groups: 'resources', assets: 'groupResources', booking: 'resourceBooking', list: 'resourceBookingView' },
  calls: {
    groups: () => asking(contract.listResourceGroups, { query: {} }),
    group: (groupId) => asking(contract.getResourceGroup, { query: { groupId } }),
    bookings: (period) => askingBookings(contract.listResourceBookings, { query: period }),
    removal: (of) => asking(contract.getResourceGroupRemoval, { query: of }),
    saveGroup: (body) => call(contract.saveResourceGroup, { body }),
    removeGroup: (id, bookings) => call(contract.removeResourceGroup, { params: { id }, query: { bookings } }),
    upload: (file) => call(contract.uploadResourcePicture, { file }),
    add: (body) => call(contract.addResource, { body }),
    update: (body) => call(contract.updateResource, { body }),
    remove: (id, bookings) => call(contract.removeResource, { params: { id }, query: { bookings } }),
    saveBooking: (body) => call(contract.saveResourceBooking, { body }),
    removeBooking: (id) => call(contract.removeResourceBooking, { params: { id } }),
  },
  reads: {
    groups: contract.listResourceGroups,
    group: contract.getResourceGroup,
    bookings: contract.listResourceBookings,
    lists: [contract.retrieveResourceBookings, contract.listPlannedResourceBookings],
  },
  events: {
    groups: ['ResourceGroupUpserted', 'ResourceGroupRemoved'],
    assets: ['ResourceAdded', 'ResourceUpdated', 'ResourceRemoved'],
    saved: 'ResourceBookingUpserted',
    gone: 'ResourceBookingRemoved',
  },
  markOf: () => null,
  factsOf: () => [],
};
