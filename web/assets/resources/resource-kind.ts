import { named, resourceNames as names } from '#contract/asset-names.ts';
import type { AssetTimeline } from '#contract/assets.ts';
import * as contract from '#contract/resources.ts';
import { call } from '#web/app/api/call.ts';
import { type AssetKind, asking, type GroupAnswer, type GroupsAnswer, type Removal } from '../asset-kind.ts';
import { askingBookings, savedBooking } from '../booking/whole-bookings.ts';

/** Resources in groups. */
export const resourceKind: AssetKind = {
  name: 'resource',
  texts: 'resources',
  module: 'resourceLimit',
  configures: 'resource-group-create',
  screens: { groups: 'resources', assets: 'groupResources', booking: 'resourceBooking', list: 'resourceBookingView' },
  calls: {
    groups: () => asking<GroupsAnswer>(names)(contract.listResourceGroups, { query: {} }),
    group: (groupId) => asking<GroupAnswer>(names)(contract.getResourceGroup, { query: named(names, { groupId }) }),
    bookings: (period) =>
      askingBookings(asking<AssetTimeline>(names)(contract.listResourceBookings, { query: period })),
    removal: (of) => asking<Removal>(names)(contract.getResourceGroupRemoval, { query: named(names, of) }),
    saveGroup: (body) => call(contract.saveResourceGroup, { body }),
    removeGroup: (id, bookings) => call(contract.removeResourceGroup, { params: { id }, query: { bookings } }),
    upload: (file) => call(contract.uploadResourcePicture, { file }),
    add: (draft) => call(contract.addResource, { body: named(names, draft) }),
    update: (draft) => call(contract.updateResource, { body: named(names, draft) }),
    remove: (id, bookings) => call(contract.removeResource, { params: { id }, query: { bookings } }),
    saveBooking: async (draft) =>
      savedBooking(await call(contract.saveResourceBooking, { body: named(names, draft) }), names),
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
