import type { LocationEvent } from '#server/events/place-events.ts';
import type { OccupancyReader } from '#server/modules/booking/engine/occupancy-by-day.ts';
import type { OutsideRoomCalendars } from '#server/modules/booking/engine/outside-calendars.ts';
import { type AppContext, defineModule } from '#server/platform/module.ts';
import type { DisplayKeyHasher } from '#server/platform/tokens/display-keys.ts';
import { announceLocations } from './announce-locations.subscriber.ts';
import { createDefaultTree } from './create-default-tree.command.ts';
import { drawingRoutes } from './drawing-routes.ts';
import { dropUnusedPictures } from './drop-unused-pictures.command.ts';
import { locationRoutes } from './routes.ts';
import { treeRoutes } from './tree-routes.ts';

/** Dependencies of locations beyond those of every module. */
interface LocationModuleDeps {
  occupancy: OccupancyReader;
  /** The calendars outside the product in which rooms are booked too. */
  calendars: OutsideRoomCalendars;
  /** The keys of the displays at the doors of rooms. */
  roomKeys: DisplayKeyHasher;
}

/** The module of locations: their tree, calendar days and drawings. */
export const placesModule = defineModule({
  name: 'places',
  deps: (context: AppContext<LocationEvent>, needs: LocationModuleDeps) => ({ ...context, ...needs }),
  routes: (deps) => [...locationRoutes(deps), ...treeRoutes(deps), ...drawingRoutes({ ...deps, keys: deps.roomKeys })],
  subscribers: ({ live }) => [announceLocations(live.announce), createDefaultTree()],
  cleanups: ({ db, clock }) => ({ unusedPictures: () => dropUnusedPictures(db, clock.now()) }),
});
