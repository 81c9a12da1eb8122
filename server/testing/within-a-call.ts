import { randomUUID } from 'node:crypto';
import type { Role } from '#contract/wire/permissions.ts';
import { createAssetBookingBody } from './asset-requests.ts';
import { assignDeskToCaller } from './assignment-requests.ts';
import { addFreePlace, storeCallersBooking } from './booking-requests.ts';
import { storeBookingWithQrCode } from './presence-requests.ts';
import type { RequestParts, TestRequestContext } from './request-parts.ts';
import { createSeriesBody, storeCallersSeries } from './series-requests.ts';
import type { AssetKind } from './test-assets.ts';
import { createPeriodDaysFromToday } from './test-periods.ts';
import { getTestedKindEndpoints, type TestedKind } from './tested-kinds.ts';

/**
 * A request that only some of an endpoint's callers may make, such as to cancel another person's
 * booking.
 */
export interface RestrictedRequest {
  endpoint: string;
  what: string;
  ask(place: TestRequestContext): Promise<RequestParts>;
  /**
   * The lowest role whose members may make the request. Null means that only the holder of the
   * booking or desk may.
   */
  from: Role | null;
  /** The response to every caller without the right. */
  refused: [status: number, body: object];
}

const needsBypass: RestrictedRequest['refused'] = [
  403,
  { errorCode: 'forbidden', details: { missing: ['reservation-bypass'] } },
];
const notYours: RestrictedRequest['refused'] = [403, { errorCode: 'notYourBooking' }];
const notThere: RestrictedRequest['refused'] = [404, { errorCode: 'notFound' }];

function booking(kind: TestedKind, more: (place: TestRequestContext) => object): RestrictedRequest['ask'] {
  return async (place) => {
    const asked = getTestedKindEndpoints(kind).body(await addFreePlace(place, kind), [createPeriodDaysFromToday(2)]);
    return { body: { ...asked, ...more(place) } };
  };
}
const anotherPerson = ({ company }: TestRequestContext) => ({ userId: company.user });
const bypass = () => ({ adminBypassMode: true });

/**
 * Returns a request about a booking of the administrator, which is another person's booking for all
 * other callers.
 */
function aboutOthers(kind: TestedKind, asked: (id: string) => RequestParts, day = 1): RestrictedRequest['ask'] {
  return async (place) => asked(await storeCallersBooking({ ...place, userId: place.company.admin }, kind, day));
}
/** Returns a request that confirms the administrator's booking by the code of its place. */
const withOthersCode: RestrictedRequest['ask'] = async (place) => ({
  body: { ...(await storeBookingWithQrCode({ ...place, userId: place.company.admin })) },
});
/**
 * Returns a request to release or take back a day of a desk that is assigned to the administrator.
 */
const ofOthersDesk: RestrictedRequest['ask'] = async (place) => {
  const assignmentId = await assignDeskToCaller({ ...place, userId: place.company.admin });
  return { body: { assignmentId, days: ['2026-11-27'] } };
};
const exported = (id: string): RequestParts => ({ query: { bookingId: id } });
const changed = (id: string): RequestParts => ({ body: { id, topic: 'Moved', ...createPeriodDaysFromToday(2) } });

/**
 * Returns a request for a series of another person. `id` returns the id of a series to book. A
 * preview has none.
 */
const seriesForThem =
  (kind: TestedKind, id?: () => string): RestrictedRequest['ask'] =>
  async (place) => ({
    body: await createSeriesBody(place, kind, { ...anotherPerson(place), ...(id && { id: id() }) }),
  });
/** Returns a request for a series that replaces one of the administrator. */
const inPlaceOfTheirs =
  (kind: TestedKind, id?: () => string): RestrictedRequest['ask'] =>
  async (place) => {
    const seriesId = await storeCallersSeries({ ...place, userId: place.company.admin }, kind);
    return { body: await createSeriesBody(place, kind, { replaces: { seriesId }, ...(id && { id: id() }) }) };
  };
const othersSeries =
  (asked: (id: string) => RequestParts): RestrictedRequest['ask'] =>
  async (place) =>
    asked(await storeCallersSeries({ ...place, userId: place.company.admin }));

const moved: RestrictedRequest['ask'] = async (place) => {
  const deskId = await addFreePlace(place, 'desk');
  return aboutOthers('desk', (bookingId) => ({ body: { bookingId, deskId } }))(place);
};

const changedAsset =
  (kind: AssetKind): RestrictedRequest['ask'] =>
  async (place) => {
    const assetId = await addFreePlace(place, kind);
    return aboutOthers(kind, (id) => ({ body: createAssetBookingBody(kind, assetId, 2, { id }) }))(place);
  };
const assetForThem =
  (kind: AssetKind): RestrictedRequest['ask'] =>
  async (place) => ({ body: createAssetBookingBody(kind, await addFreePlace(place, kind), 2, anotherPerson(place)) });
const several = (id: string): RequestParts => ({ body: { bookingIds: [id] } });
const configures = (missing: string): RestrictedRequest['refused'] => [
  403,
  { errorCode: 'forbidden', details: { missing: [missing] } },
];

const theirs = { what: 'somebody else’s booking', refused: notYours };
const othersDesk = { what: 'somebody else’s desk', from: null, refused: notThere } as const;
const forThem = { what: 'for somebody else', from: 'manager', refused: needsBypass } as const;
const inBypass = { what: 'in bypass', from: 'manager', refused: needsBypass } as const;

/**
 * The requests that the specification reserves for some of an endpoint's callers, by area (core,
 * section 6, BOOK-11, VIEW-03, VIEW-04, CONF-01).
 */
// biome-ignore format: one row a line
export const restrictedRequests: readonly RestrictedRequest[] = [
  // assigned desks
  { endpoint: 'releaseAssignedDays', ...othersDesk, ask: ofOthersDesk },
  { endpoint: 'takeBackAssignedDays', ...othersDesk, ask: ofOthersDesk },
  // bookings
  { endpoint: 'cancelDeskBookings', ...theirs, from: 'manager', ask: aboutOthers('desk', (id) => ({ body: { bookingIds: [id] } })) },
  { endpoint: 'cancelSeries', ...theirs, from: 'manager', ask: othersSeries((id) => ({ body: { id } })) },
  { endpoint: 'retrieveSeries', ...theirs, from: 'manager', ask: othersSeries((id) => ({ query: { id } })) },
  { endpoint: 'createDeskBookings', ...forThem, ask: booking('desk', anotherPerson) },
  { endpoint: 'createDeskBookings', ...inBypass, ask: booking('desk', bypass) },
  { endpoint: 'createDeskSeries', ...forThem, ask: seriesForThem('desk', randomUUID) },
  { endpoint: 'createDeskSeries', ...theirs, from: 'manager', ask: inPlaceOfTheirs('desk', randomUUID) },
  { endpoint: 'previewDeskSeries', ...forThem, ask: seriesForThem('desk') },
  { endpoint: 'previewDeskSeries', ...theirs, from: 'manager', ask: inPlaceOfTheirs('desk') },
  { endpoint: 'deskBookingGoogleEvent', ...theirs, from: null, ask: aboutOthers('desk', exported) },
  { endpoint: 'deskBookingIcs', ...theirs, from: null, ask: aboutOthers('desk', exported) },
  { endpoint: 'deskBookingOutlookEvent', ...theirs, from: null, ask: aboutOthers('desk', exported) },
  { endpoint: 'moveDeskBooking', ...theirs, from: 'manager', ask: moved },
  // confirmations
  { endpoint: 'confirmBooking', ...theirs, from: null, ask: aboutOthers('desk', (reservationId) => ({ body: { reservationId } })) },
  // parking
  { endpoint: 'cancelParkingBookings', ...theirs, from: 'manager', ask: aboutOthers('parking', (id) => ({ body: { bookingIds: [id] } })) },
  { endpoint: 'createParkingBooking', ...forThem, ask: booking('parking', anotherPerson) },
  { endpoint: 'createParkingBooking', ...inBypass, ask: booking('parking', bypass) },
  { endpoint: 'createParkingSeries', ...forThem, ask: seriesForThem('parking', randomUUID) },
  { endpoint: 'createParkingSeries', ...theirs, from: 'manager', ask: inPlaceOfTheirs('parking', randomUUID) },
  { endpoint: 'previewParkingSeries', ...forThem, ask: seriesForThem('parking') },
  { endpoint: 'previewParkingSeries', ...theirs, from: 'manager', ask: inPlaceOfTheirs('parking') },
  { endpoint: 'parkingBookingGoogleEvent', ...theirs, from: null, ask: aboutOthers('parking', exported) },
  { endpoint: 'parkingBookingIcs', ...theirs, from: null, ask: aboutOthers('parking', exported) },
  { endpoint: 'parkingBookingOutlookEvent', ...theirs, from: null, ask: aboutOthers('parking', exported) },
  { endpoint: 'terminateParkingBookings', ...theirs, from: 'manager', ask: aboutOthers('parking', (id) => ({ body: { bookingIds: [id] } }), 0) },
  // fleet
  { endpoint: 'createFleetSeries', what: 'for somebody else', from: 'manager', refused: configures('fleet-create'), ask: seriesForThem('car', randomUUID) },
  { endpoint: 'createFleetSeries', ...theirs, from: 'manager', ask: inPlaceOfTheirs('car', randomUUID) },
  { endpoint: 'previewFleetSeries', what: 'for somebody else', from: 'manager', refused: configures('fleet-create'), ask: seriesForThem('car') },
  { endpoint: 'previewFleetSeries', ...theirs, from: 'manager', ask: inPlaceOfTheirs('car') },
  { endpoint: 'cancelFleetBookings', ...theirs, from: 'manager', ask: aboutOthers('car', several) },
  { endpoint: 'fleetBookingGoogleEvent', ...theirs, from: null, ask: aboutOthers('car', exported) },
  { endpoint: 'fleetBookingIcs', ...theirs, from: null, ask: aboutOthers('car', exported) },
  { endpoint: 'fleetBookingOutlookEvent', ...theirs, from: null, ask: aboutOthers('car', exported) },
  { endpoint: 'removeFleetBooking', ...theirs, from: 'manager', ask: aboutOthers('car', (id) => ({ params: { id } })) },
  { endpoint: 'saveFleetBooking', ...theirs, from: 'manager', ask: changedAsset('car') },
  { endpoint: 'saveFleetBooking', what: 'for somebody else', from: 'manager', refused: configures('fleet-create'), ask: assetForThem('car') },
  { endpoint: 'terminateFleetBookings', ...theirs, from: 'manager', ask: aboutOthers('car', several, 0) },
  // presence
  { endpoint: 'confirmByQrCode', ...theirs, from: null, ask: withOthersCode },
  // resources
  { endpoint: 'createResourceSeries', what: 'for somebody else', from: 'manager', refused: configures('resource-group-create'), ask: seriesForThem('resource', randomUUID) },
  { endpoint: 'createResourceSeries', ...theirs, from: 'manager', ask: inPlaceOfTheirs('resource', randomUUID) },
  { endpoint: 'previewResourceSeries', what: 'for somebody else', from: 'manager', refused: configures('resource-group-create'), ask: seriesForThem('resource') },
  { endpoint: 'previewResourceSeries', ...theirs, from: 'manager', ask: inPlaceOfTheirs('resource') },
  { endpoint: 'cancelResourceBookings', ...theirs, from: 'manager', ask: aboutOthers('resource', several) },
  { endpoint: 'removeResourceBooking', ...theirs, from: 'manager', ask: aboutOthers('resource', (id) => ({ params: { id } })) },
  { endpoint: 'resourceBookingGoogleEvent', ...theirs, from: null, ask: aboutOthers('resource', exported) },
  { endpoint: 'resourceBookingIcs', ...theirs, from: null, ask: aboutOthers('resource', exported) },
  { endpoint: 'resourceBookingOutlookEvent', ...theirs, from: null, ask: aboutOthers('resource', exported) },
  { endpoint: 'saveResourceBooking', ...theirs, from: 'manager', ask: changedAsset('resource') },
  { endpoint: 'saveResourceBooking', what: 'for somebody else', from: 'manager', refused: configures('resource-group-create'), ask: assetForThem('resource') },
  { endpoint: 'terminateResourceBookings', ...theirs, from: 'manager', ask: aboutOthers('resource', several, 0) },
  // rooms
  { endpoint: 'getMeetingAnswers', ...theirs, from: 'manager', ask: aboutOthers('room', (id) => ({ params: { id } })) },
  {
    endpoint: 'noteMeetingAnswersRead',
    ...theirs,
    from: null,
    ask: aboutOthers('room', (id) => ({ params: { id }, body: { answers: [] } })),
  },
  { endpoint: 'cancelRoomBooking', ...theirs, from: 'manager', ask: aboutOthers('room', (id) => ({ params: { id } })) },
  { endpoint: 'cancelRoomBookings', ...theirs, from: 'manager', ask: aboutOthers('room', (id) => ({ body: { bookingIds: [id] } })) },
  { endpoint: 'createRoomBookings', ...forThem, ask: booking('room', anotherPerson) },
  { endpoint: 'createRoomBookings', ...inBypass, ask: booking('room', bypass) },
  { endpoint: 'createRoomSeries', ...forThem, ask: seriesForThem('room', randomUUID) },
  { endpoint: 'createRoomSeries', ...theirs, from: 'manager', ask: inPlaceOfTheirs('room', randomUUID) },
  { endpoint: 'previewRoomSeries', ...forThem, ask: seriesForThem('room') },
  { endpoint: 'previewRoomSeries', ...theirs, from: 'manager', ask: inPlaceOfTheirs('room') },
  { endpoint: 'roomBookingGoogleEvent', ...theirs, from: null, ask: aboutOthers('room', exported) },
  { endpoint: 'roomBookingIcs', ...theirs, from: null, ask: aboutOthers('room', exported) },
  { endpoint: 'roomBookingOutlookEvent', ...theirs, from: null, ask: aboutOthers('room', exported) },
  { endpoint: 'updateRoomBooking', ...theirs, from: 'manager', ask: aboutOthers('room', changed) },
];
