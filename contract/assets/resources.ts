import * as z from 'zod';
import { createAssetEndpoints } from './asset-calls.ts';
import { resourceWireFieldNames } from './asset-names.ts';
import { createAssetSchemas } from './asset-schemas.ts';

const schemas = createAssetSchemas({
  names: resourceWireFieldNames,
  own: {},
  fields: { resourceName: z.string(), resourceGroupName: z.string() },
});
/** The schema of a resource booking in lists. */
export const listedResourceBooking = schemas.listed;

/** The columns that sort and filter the list of bookings. */
export const resourceBookingColumns = [
  'startDate',
  'endDate',
  'createdOn',
  'userName',
  'title',
  'resourceGroupName',
  'resourceName',
  'status',
] as const;

/** The endpoints of resources and their groups by purpose, for code that also serves cars. */
export const resourceEndpoints = createAssetEndpoints({
  names: resourceWireFieldNames,
  area: 'resources',
  module: 'resourceLimit',
  books: 'resource-group-user',
  configures: 'resource-group-create',
  fieldNames: { asset: 'resource', assets: 'resources', group: 'resource group' },
  paths: {
    add: 'addResource',
    update: 'updateResource',
    remove: 'removeResource',
    removeBooking: 'removeResourceBooking',
  },
  schemas,
  columns: resourceBookingColumns,
});

/** The endpoints of shared resources and their groups (RES-01, RES-02). */
export const {
  list: listResourceGroups,
  get: getResourceGroup,
  saveGroup: saveResourceGroup,
  removal: getResourceGroupRemoval,
  removeGroup: removeResourceGroup,
  upload: uploadResourcePicture,
  add: addResource,
  update: updateResource,
  remove: removeResource,
  bookings: listResourceBookings,
  saveBooking: saveResourceBooking,
  removeBooking: removeResourceBooking,
  cancelBookings: cancelResourceBookings,
  terminateBookings: terminateResourceBookings,
  retrieve: retrieveResourceBookings,
  planned: listPlannedResourceBookings,
  ics: resourceBookingIcs,
  google: resourceBookingGoogleEvent,
  outlook: resourceBookingOutlookEvent,
  previewSeries: previewResourceSeries,
  createSeries: createResourceSeries,
} = resourceEndpoints;
