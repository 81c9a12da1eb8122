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
  createTwinCalls,
  fortnightAroundToday,
  getTwinIds,
  type TwinCall,
  twinLocationNames,
  twinPeopleNames,
} from './twin-calls.ts';
import { getTwinId } from './twin-rows.ts';
import { currentVersionPlaceholder } from './twin-world.ts';

const aDay = { ...createPeriodDaysFromToday(1, '09:00', '15:00') };
const logo = await createPng();
const atLocations = (names: string, ...bodies: Record<string, unknown>[]): RequestParts[] =>
  getTwinIds(names).flatMap((locationId) => bodies.map((body) => ({ params: { locationId }, body })));
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
  getDrawing: createTwinCalls('marek ada ula', ...createRequestsWithParam('locationId', getTwinIds(twinLocationNames))),
  countAffectedBookings: createTwinCalls('ada ula', ...getTwinIds(twinLocationNames).map((locationId) => ({ params: { locationId }, body: { lock: getTwinIds('d1 d3 d6 r1 r3 southernDesk'), remove: getTwinIds('d1 d2 d4 d5 r2 northernDesk') } }))),
  // locations
  getLocationRemoval: createTwinCalls('ada ula', ...createRequestsWithParam('locationId', getTwinIds(twinLocationNames))),
  getAvailability: createTwinCalls('ula seweryn nina', { query: aDay }, { query: fortnightAroundToday }, { query: createPeriodDaysFromToday(3, '10:00', '11:00') }, { query: createPeriodDaysFromToday(20) }),
  getCalendar: createTwinCalls('ula marek', { query: { from: testToday, days: 14 } }, ...createRequestsWithQuery('locationId', getTwinIds(twinLocationNames), { from: testToday, days: 14 })),
  getPlan: createTwinCalls('ula marek seweryn', ...createRequestsWithParam('locationId', getTwinIds(twinLocationNames))),
  listLocations: createTwinCalls(twinPeopleNames, {}),
};

/** The requests that change locations and drawings, in the order in which tests send them. */
// biome-ignore format: one row a line
export const twinLocationCommandsByEndpoint: Record<string, TwinCall[]> = {
  cloneSampleData: createTwinCalls('ula ada', ...createRequestsWithParam('locationId', getTwinIds('attic cellar root floor southern lost'))),
  addLocation: createTwinCalls('ada ula', ...createRequestsWithBody(...getTwinIds('root annex lost northern southern').map((parentId) => ({ parentId, type: 3, name: 'Added' })))),
  renameLocation: createTwinCalls('ada', ...atLocations('root annex lost northern southern', { name: 'Renamed' })),
  moveLocation: createTwinCalls('ada', ...atLocations('annex lost northern southern root', { parentId: getTwinId('wing') }), ...atLocations('wing attic', { parentId: getTwinId('floor') }), ...atLocations('attic', { parentId: getTwinId('northern') }, { parentId: getTwinId('southern') })),
  setLocationTimeZone: createTwinCalls('ada', ...atLocations('annex lost northern southern', { iana: 'Europe/Berlin', keptTimes: { keep: 'wallClock', bookings: 99 } })),
  setLocationPermissions: createTwinCalls('ada', ...atLocations('floor annex lost northern', { restrictedArea: true, locationUsers: getTwinIds('ula ada') }, { restrictedArea: true, locationUsers: getTwinIds('iga') }, { restrictedArea: true, locationUsers: getTwinIds('iwo') }), ...atLocations('floor annex lost northern', { restrictedArea: false, locationUsers: [] }), ...atLocations('wing', ...['zofia', 'nina', 'ula ada'].map((names) => ({ restrictedArea: true, locationUsers: getTwinIds(names) })))),
  setLocationPublished: createTwinCalls('ada', ...atLocations('attic cellar annex wing', { published: false }, { published: true })),
  // editor: ids of locations and places that both companies have, and that only one has
  uploadSketch: createTwinCalls('ada ula', ...getTwinIds('floor attic lost northern southern').map((locationId) => ({ params: { locationId }, file: logo }))),
  uploadRoomImage: createTwinCalls('ada ula', ...getTwinIds('floor lost').map((locationId) => ({ params: { locationId }, file: logo }))),
  saveDrawing: createTwinCalls('ada',
    ...drawnAt('attic', { desks: [drawnDesk('d1', 1)] }),
    ...drawnAt('attic', { desks: [drawnDesk('northernDesk', 1)] }, { desks: [drawnDesk('southernDesk', 2)] }, { desks: [drawnDesk('atticDesk', 3), drawnDesk('cellarDesk', 4)] }),
    ...drawnAt('attic', { pointers: [drawnPointer('northern')] }, { pointers: [drawnPointer('southern')] }, { pointers: [drawnPointer('new', 'northern')] }, { pointers: [drawnPointer('newer', 'southern')] }, { pointers: [drawnPointer('newest', 'lost')] }),
    ...drawnAt('attic', { sketch: drawnSketch('northDraft') }, { sketch: drawnSketch('southDraft') }, { sketch: drawnSketch('southSketch') }),
    ...drawnAt('attic', { rooms: [drawnRoom('of both', 'both@rooms.example')] }, { rooms: [drawnRoom('of the other', 'other@rooms.example')] }),
    ...drawnAt('annex', { desks: [drawnDesk('d6', 6)], rooms: [drawnRoom('r2', '')] }, { desks: [drawnDesk('d5', 15)] }),
    ...drawnAt('annex', {}),
    ...drawnAt('northern', {}), ...drawnAt('southern', {})),
  removeLocation: createTwinCalls('ada', ...getTwinIds('cellar lost northern southern root wing').map((locationId) => ({ params: { locationId }, query: { bookings: 9 } }))),
  copyLocation: createTwinCalls('ada ula', ...atLocations('root attic annex floor lost', { name: 'Copied' })),
};
