import * as contract from '#contract/places/location-tree.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { addLocation } from './add-location.command.ts';
import { copyLocation } from './copy-location.command.ts';
import type { LocationDeps } from './location-deps.ts';
import { readLocationRemoval } from './location-removal.query.ts';
import { moveLocation } from './move-location.command.ts';
import { removeLocation } from './remove-location.command.ts';
import { renameLocation } from './rename-location.command.ts';
import { setPermissions } from './set-permissions.command.ts';
import { setPublished } from './set-published.command.ts';
import { setTimeZone } from './set-time-zone.command.ts';
import { timeZoneChoices } from './time-zones.ts';

/** The routes that change the tree of locations. */
export function treeRoutes(deps: LocationDeps): Route[] {
  return [
    route(contract.addLocation, async ({ body, caller }) => ({ id: await addLocation(deps, caller, body) })),
    route(contract.copyLocation, async ({ params, body, caller }) => ({
      id: await copyLocation(deps, caller, params.locationId, body),
    })),
    route(contract.renameLocation, async ({ params, body, caller }) => {
      await renameLocation(deps, caller, params.locationId, body.name);
      return undefined;
    }),
    route(contract.moveLocation, async ({ params, body, caller }) => {
      await moveLocation(deps, caller, params.locationId, body.parentId);
      return undefined;
    }),
    route(contract.setLocationTimeZone, async ({ params, body, caller }) => {
      await setTimeZone(deps, caller, params.locationId, body.iana, body.keptTimes);
      return undefined;
    }),
    route(contract.listTimeZones, ({ exchange }) => ({
      timeZones: timeZoneChoices(exchange.language, deps.clock.now()),
    })),
    route(contract.getLocationRemoval, ({ params, caller }) => readLocationRemoval(deps, caller, params.locationId)),
    route(contract.removeLocation, async ({ params, query, caller }) => {
      await removeLocation(deps, caller, params.locationId, query.bookings);
      return undefined;
    }),
    route(contract.setLocationPermissions, async ({ params, body, caller }) => {
      await setPermissions(deps, caller, params.locationId, body);
      return undefined;
    }),
    route(contract.setLocationPublished, async ({ params, body, caller }) => {
      await setPublished(deps, caller, params.locationId, body);
      return undefined;
    }),
  ];
}
