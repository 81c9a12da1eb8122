import type { CompanyEvent } from '#server/events/company-events.ts';
import type { LocationEvent } from '#server/events/place-events.ts';
import type { SubscriptionEvent } from '#server/events/subscription-events.ts';
import type { OccupancyReader } from '#server/modules/booking/engine/occupancy.ts';
import type { OutsideCalendars } from '#server/modules/booking/engine/outside-calendars.ts';
import type { AppContext, Module } from '#server/platform/module.ts';
import type { DisplayKeys } from '#server/platform/tokens/display-keys.ts';
import { announceLocations } from './announce-locations.ts';
import { createDefaultTree } from './create-default-tree.command.ts';
import { drawingRoutes } from './drawing-routes.ts';
import { dropUnusedPictures } from './drop-unused-pictures.command.ts';
import { locationRoutes } from './routes.ts';
import { treeRoutes } from './tree-routes.ts';

/** Dependencies of locations beyond those of every module. */
interface LocationModuleDeps {
  occupancy: OccupancyReader;
  /** Outside calendars hold rooms as well. */
  calendars: OutsideCalendars;
  /** The keys of the displays at the doors of rooms. */
  roomKeys: DisplayKeys;
}

/** The module of locations: their tree, calendar days and drawings. */
export function locationsModule(
  context: AppContext<LocationEvent>,
  { occupancy, roomKeys, calendars }: LocationModuleDeps,
): Module<LocationEvent | CompanyEvent | SubscriptionEvent> {
  const { db, clock, live } = context;
  return {
    routes: [
      ...locationRoutes({ ...context, occupancy, calendars }),
      ...treeRoutes(context),
      ...drawingRoutes({ ...context, keys: roomKeys }),
    ],
    subscribers: [announceLocations(live.announce), createDefaultTree()],
    cleanups: { unusedPictures: () => dropUnusedPictures(db, clock.now()) },
  };
}
