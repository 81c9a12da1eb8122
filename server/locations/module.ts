import type { HeldDaysReader } from '#server/booking/held-days.ts';
import type { OutsideCalendars } from '#server/booking/outside-calendars.ts';
import type { CompanyEvent } from '#server/companies/events.ts';
import type { Module, ModuleParts } from '#server/platform/module.ts';
import type { DisplayKeys } from '#server/platform/tokens/display-keys.ts';
import type { SubscriptionEvent } from '#server/subscriptions/events.ts';
import { announceLocations } from './announce-locations.ts';
import { drawingRoutes } from './drawing-routes.ts';
import { dropUnusedPictures } from './drop-unused-pictures.command.ts';
import type { LocationEvent } from './events.ts';
import { plantTree } from './plant-tree.ts';
import { locationRoutes } from './routes.ts';
import { treeRoutes } from './tree-routes.ts';

/** What locations need beside what every module has. */
interface OfLocations {
  heldDays: HeldDaysReader;
  /** They hold rooms as well. */
  calendars: OutsideCalendars;
  /** Of the displays at rooms' doors. */
  roomKeys: DisplayKeys;
}

/** The tree of locations, their days and their drawings. */
export function locationsModule(
  parts: ModuleParts<LocationEvent>,
  { heldDays, roomKeys, calendars }: OfLocations,
): Module<LocationEvent | CompanyEvent | SubscriptionEvent> {
  const { db, clock, live } = parts;
  return {
    routes: [
      ...locationRoutes({ ...parts, heldDays, calendars }),
      ...treeRoutes(parts),
      ...drawingRoutes({ ...parts, keys: roomKeys }),
    ],
    subscribers: [announceLocations(live.announce), plantTree()],
    sweeps: { unusedPictures: () => dropUnusedPictures(db, clock.now()) },
  };
}
