import type { RequestParts } from './request-parts.ts';
import { createPng } from './test-company-data.ts';
import { drawing, desk as testDesk, pointer as testPointer, room as testRoom } from './test-drawings.ts';
import { inDays, today } from './test-periods.ts';
import {
  calls,
  everybody,
  ids,
  inParams,
  inQuery,
  locations,
  type TwinCall,
  wholeFortnight,
  withBody,
} from './twin-calls.ts';
import { idOf } from './twin-rows.ts';
import { currentVersionPlaceholder } from './twin-world.ts';

const aDay = { ...inDays(1, '09:00', '15:00') };
const logo = await createPng();
const atLocations = (names: string, ...bodies: Record<string, unknown>[]): RequestParts[] =>
  ids(names).flatMap((locationId) => bodies.map((body) => ({ params: { locationId }, body })));
/** Returns requests that save drawings of a location. `sendInTwin` inserts the current version. */
const drawnAt = (name: string, ...drawn: Parameters<typeof drawing>[0][]): RequestParts[] =>
  drawn.map((more) => ({
    params: { locationId: idOf(name) },
    body: { version: currentVersionPlaceholder, drawing: drawing(more), cancels: 99 },
  }));
const drawnDesk = (name: string, no: number) => testDesk(no, { id: idOf(name) });
const drawnRoom = (name: string, exchangeIdentifier: string) => testRoom(name, { id: idOf(name), exchangeIdentifier });
const drawnPointer = (name: string, to?: string) =>
  testPointer(name, { id: idOf(`pointer ${name}`), pointerLocationId: to ? idOf(to) : null });
const drawnSketch = (name: string) => ({ id: idOf(name), x: 0, y: 0, width: 90, height: 80, opacity: 1 });

/** The requests that read drawings and locations. */
// biome-ignore format: one row a line
export const locationReads: Record<string, TwinCall[]> = {
  getDrawing: calls('marek ada ula', ...inParams('locationId', ids(locations))),
  countAffectedBookings: calls('ada ula', ...ids(locations).map((locationId) => ({ params: { locationId }, body: { lock: ids('d1 d3 d6 r1 r3 southernDesk'), remove: ids('d1 d2 d4 d5 r2 northernDesk') } }))),
  // locations
  getLocationRemoval: calls('ada ula', ...inParams('locationId', ids(locations))),
  getAvailability: calls('ula seweryn nina', { query: aDay }, { query: wholeFortnight }, { query: inDays(3, '10:00', '11:00') }, { query: inDays(20) }),
  getCalendar: calls('ula marek', { query: { from: today, days: 14 } }, ...inQuery('locationId', ids(locations), { from: today, days: 14 })),
  getPlan: calls('ula marek seweryn', ...inParams('locationId', ids(locations))),
  listLocations: calls(everybody, {}),
};

/** The requests that change locations and drawings, in the order in which tests send them. */
// biome-ignore format: one row a line
export const locationCommands: Record<string, TwinCall[]> = {
  cloneSampleData: calls('ula ada', ...inParams('locationId', ids('attic cellar root floor southern lost'))),
  addLocation: calls('ada ula', ...withBody(...ids('root annex lost northern southern').map((parentId) => ({ parentId, type: 3, name: 'Added' })))),
  renameLocation: calls('ada', ...atLocations('root annex lost northern southern', { name: 'Renamed' })),
  moveLocation: calls('ada', ...atLocations('annex lost northern southern root', { parentId: idOf('wing') }), ...atLocations('wing attic', { parentId: idOf('floor') }), ...atLocations('attic', { parentId: idOf('northern') }, { parentId: idOf('southern') })),
  setLocationTimeZone: calls('ada', ...atLocations('annex lost northern southern', { iana: 'Europe/Berlin', keptTimes: { keep: 'wallClock', bookings: 99 } })),
  setLocationPermissions: calls('ada', ...atLocations('floor annex lost northern', { restrictedArea: true, locationUsers: ids('ula ada') }, { restrictedArea: true, locationUsers: ids('iga') }, { restrictedArea: true, locationUsers: ids('iwo') }), ...atLocations('floor annex lost northern', { restrictedArea: false, locationUsers: [] }), ...atLocations('wing', ...['zofia', 'nina', 'ula ada'].map((names) => ({ restrictedArea: true, locationUsers: ids(names) })))),
  setLocationPublished: calls('ada', ...atLocations('attic cellar annex wing', { published: false }, { published: true })),
  // editor: ids of locations and places that both companies have, and that only one has
  uploadSketch: calls('ada ula', ...ids('floor attic lost northern southern').map((locationId) => ({ params: { locationId }, file: logo }))),
  uploadRoomImage: calls('ada ula', ...ids('floor lost').map((locationId) => ({ params: { locationId }, file: logo }))),
  saveDrawing: calls('ada',
    ...drawnAt('attic', { desks: [drawnDesk('d1', 1)] }),
    ...drawnAt('attic', { desks: [drawnDesk('northernDesk', 1)] }, { desks: [drawnDesk('southernDesk', 2)] }, { desks: [drawnDesk('atticDesk', 3), drawnDesk('cellarDesk', 4)] }),
    ...drawnAt('attic', { pointers: [drawnPointer('northern')] }, { pointers: [drawnPointer('southern')] }, { pointers: [drawnPointer('new', 'northern')] }, { pointers: [drawnPointer('newer', 'southern')] }, { pointers: [drawnPointer('newest', 'lost')] }),
    ...drawnAt('attic', { sketch: drawnSketch('northDraft') }, { sketch: drawnSketch('southDraft') }, { sketch: drawnSketch('southSketch') }),
    ...drawnAt('attic', { rooms: [drawnRoom('of both', 'both@rooms.example')] }, { rooms: [drawnRoom('of the other', 'other@rooms.example')] }),
    ...drawnAt('annex', { desks: [drawnDesk('d6', 6)], rooms: [drawnRoom('r2', '')] }, { desks: [drawnDesk('d5', 15)] }),
    ...drawnAt('annex', {}),
    ...drawnAt('northern', {}), ...drawnAt('southern', {})),
  removeLocation: calls('ada', ...ids('cellar lost northern southern root wing').map((locationId) => ({ params: { locationId }, query: { bookings: 9 } }))),
  copyLocation: calls('ada ula', ...atLocations('root attic annex floor lost', { name: 'Copied' })),
};
