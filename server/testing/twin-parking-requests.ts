import { space as drawnSpace, parkingDraft } from './test-parkings.ts';
import { inDays } from './test-periods.ts';
import { calls, everybody, ids, inQuery, parkings, type TwinCall, wholeFortnight, withBody } from './twin-calls.ts';
import { idOf } from './twin-rows.ts';
import { currentVersionPlaceholder } from './twin-world.ts';

const aDay = { ...inDays(1, '09:00', '15:00') };

/**
 * Returns the body that saves a parking with these spaces. The server removes its other spaces and
 * cancels their bookings.
 */
const savedParking = (name: string, spaces: string, more: object = {}) => {
  return {
    ...parkingDraft({ id: idOf(name), name: `Saved ${name}` }),
    ...{ parkingSpaces: spaces.split(' ').map((one, at) => drawnSpace(at + 1, { id: idOf(one) })), cancels: 99 },
    ...{ modifiedOn: currentVersionPlaceholder, ...more },
  };
};

/** The requests that read parkings. */
// biome-ignore format: one row a line
export const parkingReads: Record<string, TwinCall[]> = {
  listManagedParkings: calls(everybody, {}),
  getManagedParking: calls('marek ada ula', ...inQuery('parkingId', ids(parkings))),
  previewParking: calls('ada ula', ...withBody(...ids(parkings).flatMap((parkingId) => [{ parkingId, spaces: null }, { parkingId, spaces: ids('p1 p2 p3 p8') }]))),
  listParkings: calls(everybody, { query: aDay }, { query: wholeFortnight }),
  getParking: calls('ula nina marek', ...inQuery('parkingId', ids(parkings), aDay), ...inQuery('parkingId', ids(parkings), wholeFortnight)),
};

/** The requests that save and remove parkings. */
// biome-ignore format: one row a line
export const parkingCommands: Record<string, TwinCall[]> = {
  saveParking: calls('ada',
    ...withBody(...parkings.split(' ').map((name) => savedParking(name, `new space of ${name}`, { cancels: 0 }))),
    ...withBody(savedParking('garage', 'p2 p6'), savedParking('garage', 'p2 p4 p5'), savedParking('yard', 'p3'), savedParking('yard', 'p1 p7'), savedParking('southernLot', 'p8 p9'), savedParking('mixed', 'p6 p8')),
    ...withBody(...['nina', 'seweryn', 'iwo'].map((name) => savedParking('yard', 'p1', { allUsers: false, users: ids(name) }))),
  ),
  removeParking: calls('ada', ...ids(parkings).flatMap((parkingId) => [{ query: { parkingId, bookings: 0 } }, { query: { parkingId, bookings: 99 } }])),
};
