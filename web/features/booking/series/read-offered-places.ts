import { carEndpoints } from '#contract/assets/fleet.ts';
import { resourceEndpoints } from '#contract/assets/resources.ts';
import { getParking, listParkings } from '#contract/parking/parking-availability.ts';
import { parkingSpaceTypeCodes } from '#contract/parking/parking-spaces.ts';
import type { BookedKind } from '#contract/places/booked-kinds.ts';
import { getPlan, listLocations } from '#contract/places/locations.ts';
import { hourMs } from '#contract/time/durations.ts';
import { floorBookingKindsByName } from '#web/features/booking/kinds/kinds.ts';
import { call } from '#web/platform/api/call.ts';
import { buildLocationTree, flattenLocationTree, getLocationAncestors } from '#web/platform/places/location-tree.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';

/** A floor, a car park, a fleet or a group of resources whose places a series may book. */
export interface BookableSeriesContainer {
  id: string;
  name: string;
  /**
   * The names of the floor's parent locations, from the widest, without the company. Empty for
   * parkings, fleets and groups of resources.
   */
  path: readonly string[];
  /** The IANA time zone of its places. */
  timeZone: string;
}

/**
 * A place that a series may book. `name` is a desk's number, a space's label or number, or the name
 * of a room, car or resource.
 */
export interface BookableSeriesPlace {
  id: string;
  name: string;
}

/**
 * Loads the containers of one kind in which the member may book, and the bookable places of one
 * container.
 */
interface PlacesReader {
  containers(signal: AbortSignal): Promise<BookableSeriesContainer[]>;
  places(containerId: string, signal: AbortSignal): Promise<BookableSeriesPlace[]>;
}

function onFloors(kind: 'desk' | 'room'): PlacesReader {
  const { countIn, placesOf } = floorBookingKindsByName[kind];
  return {
    async containers(signal) {
      const { locations } = await call(listLocations, {}, signal);
      return flattenLocationTree(buildLocationTree(locations))
        .filter((node) => node.hasAccess && node.published && countIn(node).open > 0)
        .map(({ id, name, iana }) => {
          // Leaves out the root, which is the company, because each path would begin with it.
          const above = getLocationAncestors(locations, id).filter(({ parentId }) => parentId !== null);
          return { id, name, timeZone: iana, path: above.toReversed().map((one) => one.name) };
        });
    },
    places: async (locationId, signal) =>
      placesOf(await call(getPlan, { params: { locationId } }, signal))
        .filter(({ stateCode }) => stateCode === 0)
        .map(({ id, name }) => ({ id, name })),
  };
}

/** Returns the period of one hour from now, because the endpoints of parkings demand a period. */
function thisHour() {
  const now = serverNow();
  return { startDate: new Date(now).toISOString(), endDate: new Date(now + hourMs).toISOString() };
}

const inCarParks: PlacesReader = {
  containers: async (signal) =>
    (await call(listParkings, { query: thisHour() }, signal)).parkings
      .filter(({ canBook, activeParkingSpaces }) => canBook && activeParkingSpaces > 0)
      .map(({ id, name, parkingIana }) => ({ id, name, path: [], timeZone: parkingIana })),
  places: async (parkingId, signal) =>
    (await call(getParking, { query: { parkingId, ...thisHour() } }, signal)).parkingSpaces
      .filter(({ active, frozen, type }) => active && !frozen && type !== parkingSpaceTypeCodes.outOfUse)
      .map(({ id, label, number }) => ({ id, name: label || String(number) })),
};

/**
 * A fleet or a group of resources with its cars or resources. A frozen one is beyond the package's
 * limit.
 */
interface Group {
  id: string;
  name: string;
  timeZone: string;
  assets: readonly (BookableSeriesPlace & { frozen: boolean })[];
}

function inGroups(read: (signal: AbortSignal) => Promise<Group[]>): PlacesReader {
  const readOpen = async (signal: AbortSignal) =>
    (await read(signal)).map((group) => ({ ...group, assets: group.assets.filter(({ frozen }) => !frozen) }));
  return {
    containers: async (signal) =>
      (await readOpen(signal))
        .filter(({ assets }) => assets.length > 0)
        .map(({ id, name, timeZone }) => ({ id, name, path: [], timeZone })),
    places: async (groupId, signal) =>
      ((await readOpen(signal)).find(({ id }) => id === groupId)?.assets ?? []).map(({ id, name }) => ({ id, name })),
  };
}

const inFleets = inGroups(async (signal) =>
  (await call(carEndpoints.list, { query: {} }, signal)).fleets.map((fleet) => ({ ...fleet, assets: fleet.cars })),
);

const inResourceGroups = inGroups(async (signal) =>
  (await call(resourceEndpoints.list, { query: {} }, signal)).resourceGroups.map((group) => ({
    ...group,
    assets: group.resources,
  })),
);

const readers: Readonly<Record<BookedKind, PlacesReader>> = {
  desk: onFloors('desk'),
  room: onFloors('room'),
  parking: inCarParks,
  car: inFleets,
  resource: inResourceGroups,
};

/** Returns the functions that load the containers and places of a kind. */
export const getBookablePlacesLoaders = (kind: BookedKind): PlacesReader => readers[kind];
