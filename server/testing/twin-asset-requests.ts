import { assetWireNamesByKind } from './asset-words.ts';
import type { RequestParts } from './request-parts.ts';
import { carOnlyTestFields } from './test-assets.ts';
import { createPng } from './test-company-data.ts';
import { createPeriodDaysFromToday } from './test-periods.ts';
import { createRequestsWithBody, createTwinCallsForPeople, getTwinIdsByNames, type TwinCall } from './twin-calls.ts';
import { getTwinId } from './twin-rows.ts';

const everybody = 'ula marek ada nina iga iwo zofia seweryn';
const groups = 'g1 g2 g3 g4 northGroup southGroup northGear southGear';
const assets = 'c1 c2 c3 c4 c5 q1 q2 q3 northCar southCar';
const bookings = 't1 t2 t3 t4 t5 t6 t7 t8 t9 t10';

const fortnight = {
  startDate: createPeriodDaysFromToday(-4).startDate,
  endDate: createPeriodDaysFromToday(10).endDate,
};
const byId = (name: string, values: string): RequestParts[] =>
  getTwinIdsByNames(values).map((id) => ({ query: { [name]: id } }));
const removals = ({ groupId, assetId }: (typeof assetWireNamesByKind)['car' | 'resource']): RequestParts[] => [
  ...byId(groupId, groups),
  ...getTwinIdsByNames('g1 g2 g3').flatMap((of) =>
    getTwinIdsByNames(assets).map((one) => ({ query: { [groupId]: of, [assetId]: one } })),
  ),
];
const paged = (...columns: string[]): RequestParts[] =>
  createRequestsWithBody(
    { pageSize: 100 },
    { page: 2, pageSize: 2, sorting: { column: 'endDate', direction: 'ascending' } },
    ...columns.flatMap((column) => [
      { sorting: { column, direction: 'ascending' } },
      ...['North', 'South', 'a', 't1'].map((value) => ({ filters: [{ column, operator: 'contains', value }] })),
    ]),
  );
const timeline: RequestParts[] = [
  { query: {} },
  { query: { ...fortnight, onlyActive: 'true' } },
  { query: fortnight },
  ...getTwinIdsByNames(everybody).map((userId) => ({ query: { ...fortnight, userId } })),
];
const exported = createTwinCallsForPeople('ula marek seweryn', ...byId('bookingId', bookings));

/** The requests that read fleets and resource groups. */
export const twinAssetReadsByEndpoint: Record<string, TwinCall[]> = {
  listFleets: createTwinCallsForPeople(everybody, {}, { query: { onlyActive: 'true' } }),
  getFleet: createTwinCallsForPeople('ula marek ada', ...byId('fleetId', groups)),
  getFleetRemoval: createTwinCallsForPeople('ada ula', ...removals(assetWireNamesByKind.car)),
  listFleetBookings: createTwinCallsForPeople('ula marek ada nina', ...timeline),
  retrieveFleetBookings: createTwinCallsForPeople(
    'ula marek nina',
    ...paged('userName', 'title', 'fleetName', 'carName'),
  ),
  listPlannedFleetBookings: createTwinCallsForPeople(everybody, {}),
  fleetBookingIcs: exported,
  fleetBookingGoogleEvent: exported,
  fleetBookingOutlookEvent: exported,
  listResourceGroups: createTwinCallsForPeople(everybody, {}, { query: { onlyActive: 'true' } }),
  getResourceGroup: createTwinCallsForPeople('ula marek ada', ...byId('resourceGroupId', groups)),
  getResourceGroupRemoval: createTwinCallsForPeople('ada ula', ...removals(assetWireNamesByKind.resource)),
  listResourceBookings: createTwinCallsForPeople('ula marek ada nina', ...timeline),
  retrieveResourceBookings: createTwinCallsForPeople(
    'ula marek nina',
    ...paged('userName', 'title', 'resourceGroupName', 'resourceName'),
  ),
  listPlannedResourceBookings: createTwinCallsForPeople(everybody, {}),
  resourceBookingIcs: exported,
  resourceBookingGoogleEvent: exported,
  resourceBookingOutlookEvent: exported,
};

/** A time of the last change that is out of date. A save with it is refused. */
const longAgo = { modifiedOn: '2026-01-01T08:00:00Z' };
const photo = await createPng(3);
/**
 * Saves groups as two people in turn. Each saves another name, so that the stored name shows in
 * which company a person lacks the right.
 */
const savedBy = (names: string) =>
  ['ada', 'ula'].flatMap((by) => {
    const saved = names.split(' ').map((name) => {
      return { id: getTwinId(name), name: `Saved by ${by}: ${name}`, timeZone: 'Europe/Berlin', description: '' };
    });
    // Saves on top of an outdated version. The server's refusal names the person who made the newer
    // one.
    const outdated = saved.map((one) => ({ ...one, ...longAgo }));
    return createTwinCallsForPeople(by, ...createRequestsWithBody(...outdated, ...saved));
  });
const draft = (name: string, more: object = {}) => ({ id: getTwinId(name), name: `Drafted ${name}`, ...more });
const car = (name: string, fleet: string, more: object = {}) =>
  draft(name, { fleetId: getTwinId(fleet), ...carOnlyTestFields, ...more });
const thing = (name: string, group: string, more: object = {}) =>
  draft(name, { resourceGroupId: getTwinId(group), ...more });
/**
 * Returns the body that books a car, on a day counted from today. `ofThing` converts it to a body
 * that books a resource.
 */
const wanted = (booking: string, asset: string, day: number, more: object = {}) => {
  const { startDate: startTime, endDate: endTime } = createPeriodDaysFromToday(day, '09:00', '11:00');
  return { id: getTwinId(booking), carId: getTwinId(asset), title: `Wanted ${booking}`, startTime, endTime, ...more };
};
/** Returns the fields of a booking of the whole day that begins at this instant. */
const wholeDay = (startTime: string) => {
  const endTime = new Date(Date.parse(startTime) + 86_400_000).toISOString();
  return { startTime, endTime, isAllDay: true };
};
const ofThing = ({ carId: resourceId, ...unchanged }: { carId: string }) => ({ ...unchanged, resourceId });
const forThem = (name: string) => ({ userId: getTwinId(name) });
/**
 * Returns bodies that move each booking to another asset and time. Each comes with the versions
 * (`sequence`) 0, 1 and 2, because the companies have different ones.
 */
const changes = (asset: string) =>
  getTwinIdsByNames(bookings).flatMap((id) =>
    [0, 1, 2].map((sequence) => ({ ...wanted('t1', asset, 8), id, sequence })),
  );
const several = (...names: string[]) =>
  createRequestsWithBody(...names.map((some) => ({ bookingIds: getTwinIdsByNames(some) })));
const removed = (names: string) => getTwinIdsByNames(names).map((id) => ({ params: { id }, query: { bookings: 9 } }));
const one = (names: string) => getTwinIdsByNames(names).map((id) => ({ params: { id } }));

/**
 * The requests that change fleets and then resource groups. Requests about bookings come first,
 * since later requests remove the booked places.
 */
// biome-ignore format: one row a line
export const twinAssetCommandsByEndpoint: Record<string, TwinCall[]> = {
  saveFleetBooking: [
    // cars that only the other company has booked then, cars that one company lacks, ids of
    // bookings of the other company
    ...createTwinCallsForPeople('ula', ...createRequestsWithBody(wanted('new1', 'c1', 1), wanted('new2', 'c1', 2), wanted('new3', 'c5', 4), wanted('new4', 'c4', 4), wanted('new5', 'northCar', 4), wanted('new6', 'southCar', 4))),
    ...createTwinCallsForPeople('ada', ...createRequestsWithBody(wanted('new7', 'c2', 5, forThem('iwo')), wanted('new8', 'c2', 6, forThem('iga')), wanted('new9', 'c2', 7, forThem('zofia')), wanted('b1', 'c1', 7))),
    // whole days in the time zones of both companies' fleets
    ...createTwinCallsForPeople('ula', ...createRequestsWithBody(wanted('new17', 'c1', 20, wholeDay('2027-01-10T23:00:00Z')), wanted('new18', 'c1', 20, wholeDay('2027-01-13T00:00:00Z')))),
    ...createTwinCallsForPeople('ula marek', ...createRequestsWithBody(...changes('c1').slice(0, 15), ...changes('c2').slice(15))),
  ],
  cancelFleetBookings: createTwinCallsForPeople('ula ada', ...several('t3 t7', 't2', 't3', 't5 t6', 't7', 'new1', 'new2')),
  terminateFleetBookings: createTwinCallsForPeople('ula ada', ...several('t11 t9', 't9', 't11')),
  removeFleetBooking: createTwinCallsForPeople('ula ada seweryn', ...one('t2 t3 t4 t5 t6 t7 new3 new7 new8')),
  uploadCarPicture: createTwinCallsForPeople('ada ula', { file: photo }),
  saveFleet: savedBy('g1 g2 g3 g4 northGroup southGroup floor newFleet'),
  addCar: createTwinCallsForPeople('ada', ...createRequestsWithBody(car('newCar', 'g1'), car('c4', 'g1'), car('newerCar', 'g4'), car('newestCar', 'g1', { pictureId: getTwinId('northPhoto') }), car('lastCar', 'g1', { pictureId: getTwinId('southPhoto') }), car('northCar', 'southGroup'), car('d1', 'g1'))),
  updateCar: createTwinCallsForPeople('ada', ...createRequestsWithBody(car('c1', 'g1', longAgo), car('c2', 'g4', longAgo), car('c1', 'g1', { color: '#112233' }), car('c2', 'g1'), car('c2', 'g4'), car('c2', 'northGroup'), car('c5', 'g1'), car('c3', 'g1'), car('c1', 'g1', { pictureId: getTwinId('southPhoto') }), car('c1', 'g1', { pictureId: getTwinId('northPhoto') }), car('northCar', 'g1'), car('c1', 'northGroup'), car('c1', 'southGroup'))),
  removeCar: createTwinCallsForPeople('ada', ...removed('c2 c5 northCar southCar')),
  removeFleet: createTwinCallsForPeople('ada', ...removed('g3 g4 northGroup southGroup g2 g1')),
  saveResourceBooking: [
    ...createTwinCallsForPeople('ula', ...createRequestsWithBody(...[wanted('new11', 'q1', 1), wanted('new12', 'q2', 1), wanted('new13', 'q3', 1), wanted('new14', 'c5', 4), wanted('new15', 'q3', 2)].map(ofThing))),
    ...createTwinCallsForPeople('ula seweryn', ...createRequestsWithBody(...changes('q3').slice(9, 18).map(ofThing))),
  ],
  cancelResourceBookings: createTwinCallsForPeople('ula ada', ...several('t4 t5', 't4', 't5', 't7', 'new13')),
  terminateResourceBookings: createTwinCallsForPeople('ula ada', ...several('t1 t9', 't9')),
  removeResourceBooking: createTwinCallsForPeople('ula ada seweryn', ...one('t4 t5 t7 t8 new11 new12 new15')),
  uploadResourcePicture: createTwinCallsForPeople('ada ula', { file: photo }),
  saveResourceGroup: savedBy('g1 g2 g3 g4 northGear southGear floor newGear'),
  addResource: createTwinCallsForPeople('ada', ...createRequestsWithBody(thing('newThing', 'g2'), thing('q2', 'g2'), thing('newerThing', 'g3'), thing('newestThing', 'g2', { pictureId: getTwinId('northPhoto') }), thing('lastThing', 'g2', { pictureId: getTwinId('southPhoto') }), thing('d1', 'g2'))),
  updateResource: createTwinCallsForPeople('ada', ...createRequestsWithBody(thing('q1', 'g2', longAgo), thing('q3', 'g3', longAgo), thing('q1', 'g2', { color: '#112233' }), thing('q2', 'g2'), thing('q3', 'g3'), thing('q3', 'northGear'), thing('q3', 'southGear'), thing('c5', 'g2', { pictureId: getTwinId('northPhoto') }))),
  removeResource: createTwinCallsForPeople('ada', ...removed('q1 q2 c5 c3')),
  removeResourceGroup: createTwinCallsForPeople('ada', ...removed('g3 g4 northGear southGear g1 g2')),
};
