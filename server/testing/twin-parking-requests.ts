import { createParkingDraft, createParkingSpaceDraft as drawnSpace } from './test-parkings.ts';
import { createPeriodDaysFromToday } from './test-periods.ts';
import {
  createRequestsWithBody,
  createRequestsWithQuery,
  createTwinCallsForPeople,
  fortnightAroundToday,
  getTwinIdsByNames,
  spaceSeparatedTwinParkingNames,
  spaceSeparatedTwinPeopleNames,
  type TwinCall,
} from './twin-calls.ts';
import { getTwinId } from './twin-rows.ts';
import { currentVersionPlaceholder } from './twin-world.ts';

const aDay = { ...createPeriodDaysFromToday(1, '09:00', '15:00') };

/**
 * Returns the body that saves a parking with these spaces. The server removes its other spaces and
 * cancels their bookings.
 */
const savedParking = (name: string, spaces: string, more: object = {}) => {
  return {
    ...createParkingDraft({ id: getTwinId(name), name: `Saved ${name}` }),
    ...{ parkingSpaces: spaces.split(' ').map((one, at) => drawnSpace(at + 1, { id: getTwinId(one) })), cancels: 99 },
    ...{ modifiedOn: currentVersionPlaceholder, ...more },
  };
};

/** The requests that read parkings. */
// biome-ignore format: one row a line
export const twinParkingReadsByEndpoint: Record<string, TwinCall[]> = {
  listManagedParkings: createTwinCallsForPeople(spaceSeparatedTwinPeopleNames, {}),
  getManagedParking: createTwinCallsForPeople('marek ada ula', ...createRequestsWithQuery('parkingId', getTwinIdsByNames(spaceSeparatedTwinParkingNames))),
  previewParking: createTwinCallsForPeople('ada ula', ...createRequestsWithBody(...getTwinIdsByNames(spaceSeparatedTwinParkingNames).flatMap((parkingId) => [{ parkingId, spaces: null }, { parkingId, spaces: getTwinIdsByNames('p1 p2 p3 p8') }]))),
  listParkings: createTwinCallsForPeople(spaceSeparatedTwinPeopleNames, { query: aDay }, { query: fortnightAroundToday }),
  getParking: createTwinCallsForPeople('ula nina marek', ...createRequestsWithQuery('parkingId', getTwinIdsByNames(spaceSeparatedTwinParkingNames), aDay), ...createRequestsWithQuery('parkingId', getTwinIdsByNames(spaceSeparatedTwinParkingNames), fortnightAroundToday)),
};

/** The requests that save and remove parkings. */
// biome-ignore format: one row a line
export const twinParkingCommandsByEndpoint: Record<string, TwinCall[]> = {
  saveParking: createTwinCallsForPeople('ada',
    ...createRequestsWithBody(...spaceSeparatedTwinParkingNames.split(' ').map((name) => savedParking(name, `new space of ${name}`, { cancels: 0 }))),
    ...createRequestsWithBody(savedParking('garage', 'p2 p6'), savedParking('garage', 'p2 p4 p5'), savedParking('yard', 'p3'), savedParking('yard', 'p1 p7'), savedParking('southernLot', 'p8 p9'), savedParking('mixed', 'p6 p8')),
    ...createRequestsWithBody(...['nina', 'seweryn', 'iwo'].map((name) => savedParking('yard', 'p1', { allUsers: false, users: getTwinIdsByNames(name) }))),
  ),
  removeParking: createTwinCallsForPeople('ada', ...getTwinIdsByNames(spaceSeparatedTwinParkingNames).flatMap((parkingId) => [{ query: { parkingId, bookings: 0 } }, { query: { parkingId, bookings: 99 } }])),
};
