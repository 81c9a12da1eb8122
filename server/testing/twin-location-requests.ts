import type { RequestParts } from './request-parts.ts';
import { createPng } from './test-company-data.ts';
import {
  createTestDrawing,
  createTestDesk as testDesk,
  createTestPointer as testPointer,
  createTestRoom as testRoom,
} from './test-drawings.ts';
import { createPeriodDaysFromToday, testToday } from './test-periods.ts';
import {
  createRequestsWithBody,
  createRequestsWithParam,
  createRequestsWithQuery,
  createTwinCallsForPeople,
  fortnightAroundToday,
  getTwinIdsByNames,
  spaceSeparatedTwinLocationNames,
  spaceSeparatedTwinPeopleNames,
  type TwinCall,
} from './twin-calls.ts';
import { getTwinId } from './twin-rows.ts';
import { currentVersionPlaceholder } from './twin-world.ts';

const aDay = { ...createPeriodDaysFromToday(1, '09:00', '15:00') };
const logo = await createPng();
const atLocations = (names: string, ...bodies: Record<string, unknown>[]): RequestParts[] =>
  getTwinIdsByNames(names).flatMap((locationId) => bodies.map((body) => ({ params: { locationId }, body })));
/**
 * Returns requests that save drawings of a location. `sendRequestInTwinCompany` inserts the current
 * version.
 */
const drawnAt = (name: string, ...drawn: Parameters<typeof createTestDrawing>[0][]): RequestParts[] =>
  drawn.map((more) => ({
    params: { locationId: getTwinId(name) },
    body: { version: currentVersionPlaceholder, drawing: createTestDrawing(more), cancels: 99 },
  }));
const drawnDesk = (name: string, no: number) => testDesk(no, { id: getTwinId(name) });
const drawnRoom = (name: string, exchangeIdentifier: string) =>
  testRoom(name, { id: getTwinId(name), exchangeIdentifier });
const drawnPointer = (name: string, to?: string) =>
  testPointer(name, { id: getTwinId(`pointer ${name}`), pointerLocationId: to ? getTwinId(to) : null });
const drawnSketch = (name: string) => ({ id: getTwinId(name), x: 0, y: 0, width: 90, height: 80, opacity: 1 });

/** The requests that read drawings and locations. */
// biome-ignore format: one row a line
export const twinLocationReadsByEndpoint: Record<string, TwinCall[]> = {
  getDrawing: createTwinCallsForPeople('marek ada ula', ...createRequestsWithParam('locationId', getTwinIdsByNames(spaceSeparatedTwinLocationNames))),
  countAffectedBookings: createTwinCallsForPeople('ada ula', ...getTwinIdsByNames(spaceSeparatedTwinLocationNames).map((locationId) => ({ params: { locationId }, body: { lock: getTwinIdsByNames('d1 d3 d6 r1 r3 southernDesk'), remove: getTwinIdsByNames('d1 d2 d4 d5 r2 northernDesk') } }))),
  // locations
  getLocationRemoval: createTwinCallsForPeople('ada ula', ...createRequestsWithParam('locationId', getTwinIdsByNames(spaceSeparatedTwinLocationNames))),
  getAvailability: createTwinCallsForPeople('ula seweryn nina', { query: aDay }, { query: fortnightAroundToday }, { query: createPeriodDaysFromToday(3, '10:00', '11:00') }, { query: createPeriodDaysFromToday(20) }),
  getCalendar: createTwinCallsForPeople('ula marek', { query: { from: testToday, days: 14 } }, ...createRequestsWithQuery('locationId', getTwinIdsByNames(spaceSeparatedTwinLocationNames), { from: testToday, days: 14 })),
  getPlan: createTwinCallsForPeople('ula marek seweryn', ...createRequestsWithParam('locationId', getTwinIdsByNames(spaceSeparatedTwinLocationNames))),
  listLocations: createTwinCallsForPeople(spaceSeparatedTwinPeopleNames, {}),
};

/** The requests that change locations and drawings, in the order in which tests send them. */
// biome-ignore format: one row a line
export const twinLocationCommandsByEndpoint: Record<string, TwinCall[]> = {
  cloneSampleData: createTwinCallsForPeople('ula ada', ...createRequestsWithParam('locationId', getTwinIdsByNames('attic cellar root floor southern lost'))),
  addLocation: createTwinCallsForPeople('ada ula', ...createRequestsWithBody(...getTwinIdsByNames('root annex lost northern southern').map((parentId) => ({ parentId, type: 3, name: 'Added' })))),
  renameLocation: createTwinCallsForPeople('ada', ...atLocations('root annex lost northern southern', { name: 'Renamed' })),
  moveLocation: createTwinCallsForPeople('ada', ...atLocations('annex lost northern southern root', { parentId: getTwinId('wing') }), ...atLocations('wing attic', { parentId: getTwinId('floor') }), ...atLocations('attic', { parentId: getTwinId('northern') }, { parentId: getTwinId('southern') })),
  setLocationTimeZone: createTwinCallsForPeople('ada', ...atLocations('annex lost northern southern', { iana: 'Europe/Berlin', keptTimes: { keep: 'wallClock', bookings: 99 } })),
  setLocationPermissions: createTwinCallsForPeople('ada', ...atLocations('floor annex lost northern', { restrictedArea: true, locationUsers: getTwinIdsByNames('ula ada') }, { restrictedArea: true, locationUsers: getTwinIdsByNames('iga') }, { restrictedArea: true, locationUsers: getTwinIdsByNames('iwo') }), ...atLocations('floor annex lost northern', { restrictedArea: false, locationUsers: [] }), ...atLocations('wing', ...['zofia', 'nina', 'ula ada'].map((names) => ({ restrictedArea: true, locationUsers: getTwinIdsByNames(names) })))),
  setLocationPublished: createTwinCallsForPeople('ada', ...atLocations('attic cellar annex wing', { published: false }, { published: true })),
  // editor: ids of locations and places that both companies have, and that only one has
  uploadSketch: createTwinCallsForPeople('ada ula', ...getTwinIdsByNames('floor attic lost northern southern').map((locationId) => ({ params: { locationId }, file: logo }))),
  uploadRoomImage: createTwinCallsForPeople('ada ula', ...getTwinIdsByNames('floor lost').map((locationId) => ({ params: { locationId }, file: logo }))),
  saveDrawing: createTwinCallsForPeople('ada',
    ...drawnAt('attic', { desks: [drawnDesk('d1', 1)] }),
    ...drawnAt('attic', { desks: [drawnDesk('northernDesk', 1)] }, { desks: [drawnDesk('southernDesk', 2)] }, { desks: [drawnDesk('atticDesk', 3), drawnDesk('cellarDesk', 4)] }),
    ...drawnAt('attic', { pointers: [drawnPointer('northern')] }, { pointers: [drawnPointer('southern')] }, { pointers: [drawnPointer('new', 'northern')] }, { pointers: [drawnPointer('newer', 'southern')] }, { pointers: [drawnPointer('newest', 'lost')] }),
    ...drawnAt('attic', { sketch: drawnSketch('northDraft') }, { sketch: drawnSketch('southDraft') }, { sketch: drawnSketch('southSketch') }),
    ...drawnAt('attic', { rooms: [drawnRoom('of both', 'both@rooms.example')] }, { rooms: [drawnRoom('of the other', 'other@rooms.example')] }),
    ...drawnAt('annex', { desks: [drawnDesk('d6', 6)], rooms: [drawnRoom('r2', '')] }, { desks: [drawnDesk('d5', 15)] }),
    ...drawnAt('annex', {}),
    ...drawnAt('northern', {}), ...drawnAt('southern', {})),
  removeLocation: createTwinCallsForPeople('ada', ...getTwinIdsByNames('cellar lost northern southern root wing').map((locationId) => ({ params: { locationId }, query: { bookings: 9 } }))),
  copyLocation: createTwinCallsForPeople('ada ula', ...atLocations('root attic annex floor lost', { name: 'Copied' })),
};
