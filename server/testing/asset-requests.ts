import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { renameShapeFields } from '#contract/assets/asset-names.ts';
import { assetWireNamesByKind } from './asset-words.ts';
import {
  addFreePlace,
  createBookingsPageRequests,
  createCalendarExportRequests,
  createCancelOrEndRequests,
  storeCallersBooking,
} from './booking-requests.ts';
import {
  createRequestsAboutOneObject,
  type EndpointTestRequests,
  requestWithoutParts,
  type TestRequestContext,
} from './request-parts.ts';
import { type AssetKind, addAssetGroup, addTestAsset, carOnlyTestFields } from './test-assets.ts';
import { createPng } from './test-company-data.ts';
import { createPeriodDaysFromToday } from './test-periods.ts';

/** The names that the contract gives to the endpoints of cars or of resources. */
interface Names {
  kind: AssetKind;
  calls: Record<
    | 'list'
    | 'get'
    | 'saveGroup'
    | 'removal'
    | 'removeGroup'
    | 'upload'
    | 'add'
    | 'update'
    | 'remove'
    | 'bookings'
    | 'saveBooking'
    | 'removeBooking'
    | 'cancelBookings'
    | 'terminateBookings'
    | 'retrieve'
    | 'planned'
    | 'ics'
    | 'google'
    | 'outlook',
    string
  >;
}

const group = () => ({ name: 'Flota', timeZone: 'Europe/Warsaw', description: '' });
const draft = (kind: AssetKind, groupId: string, more: object = {}) => ({
  ...{
    id: randomUUID(),
    ...renameShapeFields(assetWireNamesByKind[kind], { groupId }),
    name: 'Nowy',
    ...(kind === 'car' && carOnlyTestFields),
  },
  ...more,
});
/** Returns the body that books an asset. */
export const createAssetBookingBody = (kind: AssetKind, assetId: string, day = 2, more: object = {}) => {
  const { startDate: startTime, endDate: endTime } = createPeriodDaysFromToday(day);
  return {
    id: randomUUID(),
    ...renameShapeFields(assetWireNamesByKind[kind], { assetId }),
    title: 'Trip',
    startTime,
    endTime,
    ...more,
  };
};

/** Stores a file of the company and returns its id. */
async function fileOf({ app, company }: TestRequestContext): Promise<string> {
  const id = randomUUID();
  await app.db.query(sql`
    INSERT INTO files (id, company_id, content_type, bytes) VALUES (${id}, ${company.id}, 'image/webp', '\\x00')`);
  return id;
}

function requestsOf({ kind, calls }: Names): Record<string, EndpointTestRequests> {
  const newGroup = ({ app, company }: TestRequestContext) => addAssetGroup(app.db, company.id, kind);
  return {
    [calls.list]: requestWithoutParts,
    [calls.get]: createRequestsAboutOneObject(newGroup, (groupId) => ({
      query: renameShapeFields(assetWireNamesByKind[kind], { groupId }),
    })),
    [calls.saveGroup]: {
      ask: () => ({ body: { id: randomUUID(), ...group() } }),
      // The server takes an id that only another company has for a new one. The twin-company tests
      // show that it leaves that company's row unchanged.
      reachOver: async () => [],
    },
    [calls.removal]: createRequestsAboutOneObject(newGroup, (groupId) => ({
      query: renameShapeFields(assetWireNamesByKind[kind], { groupId }),
    })),
    [calls.removeGroup]: createRequestsAboutOneObject(newGroup, (id) => ({ params: { id }, query: { bookings: 0 } })),
    [calls.upload]: { ask: async () => ({ file: await createPng() }) },
    [calls.add]: {
      ask: async (place) => ({ body: draft(kind, await newGroup(place)) }),
      reachOver: async (mine, theirs) => [
        { request: { body: draft(kind, await newGroup(theirs)) }, refused: 'notFound' },
        {
          request: { body: draft(kind, await newGroup(mine), { pictureId: await fileOf(theirs) }) },
          refused: 'fileNotFound',
        },
      ],
    },
    [calls.update]: {
      ask: async (place) => {
        const groupId = await newGroup(place);
        const id = await addTestAsset(place.app.db, place.company.id, kind, { groupId });
        return { body: draft(kind, groupId, { id }) };
      },
      reachOver: async (mine, theirs) => {
        const [groupId, other] = [await newGroup(mine), await newGroup(theirs)];
        const id = await addTestAsset(mine.app.db, mine.company.id, kind, { groupId });
        const there = await addTestAsset(theirs.app.db, theirs.company.id, kind, { groupId: other });
        return [
          { request: { body: draft(kind, groupId, { id: there }) }, refused: 'notFound' },
          { request: { body: draft(kind, other, { id }) }, refused: 'notFound' },
          { request: { body: draft(kind, groupId, { id, pictureId: await fileOf(theirs) }) }, refused: 'fileNotFound' },
        ];
      },
    },
    [calls.remove]: createRequestsAboutOneObject(
      (place) => addFreePlace(place, kind),
      (id) => ({ params: { id }, query: { bookings: 0 } }),
    ),
    // The server does not refuse an id of another company's person. Its response is an empty list.
    [calls.bookings]: {
      ask: ({ userId }) => ({ query: { ...createPeriodDaysFromToday(1), userId } }),
      reachOver: async () => [],
    },
    [calls.saveBooking]: {
      ask: async (place) => ({ body: createAssetBookingBody(kind, await addFreePlace(place, kind)) }),
      reachOver: async (mine, theirs) => {
        const [own, other] = [await addFreePlace(mine, kind), await addFreePlace(theirs, kind)];
        const id = await storeCallersBooking(mine, kind, 3);
        return [
          { request: { body: createAssetBookingBody(kind, other) }, refused: 'notFound' },
          { request: { body: createAssetBookingBody(kind, other, 3, { id }) }, refused: 'notFound' },
          {
            request: { body: createAssetBookingBody(kind, own, 2, { userId: theirs.company.user }) },
            refused: 'personNotActive',
          },
        ];
      },
    },
    [calls.removeBooking]: createRequestsAboutOneObject(
      (place) => storeCallersBooking(place, kind),
      (id) => ({ params: { id } }),
    ),
    [calls.cancelBookings]: createCancelOrEndRequests(kind),
    [calls.terminateBookings]: createCancelOrEndRequests(kind, 0),
    [calls.retrieve]: createBookingsPageRequests(kind),
    [calls.planned]: requestWithoutParts,
    [calls.ics]: createCalendarExportRequests(kind),
    [calls.google]: createCalendarExportRequests(kind),
    [calls.outlook]: createCalendarExportRequests(kind),
  };
}

/**
 * Test requests to the endpoints for fleets and cars, resource groups and resources, by the
 * endpoint's name.
 */
export const assetEndpointTestRequests: Record<string, EndpointTestRequests> = {
  ...requestsOf({
    kind: 'car',
    calls: {
      ...{ list: 'listFleets', get: 'getFleet', saveGroup: 'saveFleet', removal: 'getFleetRemoval' },
      ...{ removeGroup: 'removeFleet', upload: 'uploadCarPicture', add: 'addCar', update: 'updateCar' },
      ...{ remove: 'removeCar', bookings: 'listFleetBookings', saveBooking: 'saveFleetBooking' },
      ...{ removeBooking: 'removeFleetBooking', cancelBookings: 'cancelFleetBookings' },
      ...{ terminateBookings: 'terminateFleetBookings', retrieve: 'retrieveFleetBookings' },
      ...{ planned: 'listPlannedFleetBookings', ics: 'fleetBookingIcs', google: 'fleetBookingGoogleEvent' },
      outlook: 'fleetBookingOutlookEvent',
    },
  }),
  ...requestsOf({
    kind: 'resource',
    calls: {
      ...{ list: 'listResourceGroups', get: 'getResourceGroup', saveGroup: 'saveResourceGroup' },
      ...{ removal: 'getResourceGroupRemoval', removeGroup: 'removeResourceGroup', upload: 'uploadResourcePicture' },
      ...{ add: 'addResource', update: 'updateResource', remove: 'removeResource', bookings: 'listResourceBookings' },
      ...{ saveBooking: 'saveResourceBooking', removeBooking: 'removeResourceBooking' },
      ...{ cancelBookings: 'cancelResourceBookings', terminateBookings: 'terminateResourceBookings' },
      ...{ retrieve: 'retrieveResourceBookings', planned: 'listPlannedResourceBookings' },
      ...{ ics: 'resourceBookingIcs', google: 'resourceBookingGoogleEvent', outlook: 'resourceBookingOutlookEvent' },
    },
  }),
};
