import * as contract from '#contract/places/location-tree.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import { addLocation } from './add-location.command.ts';
import { copyLocation } from './copy-location.command.ts';
import type { LocationDeps } from './location-deps.ts';
import { countRemovedWithLocation } from './location-removal.query.ts';
import { moveLocation } from './move-location.command.ts';
import { removeLocation } from './remove-location.command.ts';
import { renameLocation } from './rename-location.command.ts';
import { setLocationPermissions } from './set-location-permissions.command.ts';
import { setLocationPublished } from './set-location-published.command.ts';
import { setLocationTimeZone } from './set-location-time-zone.command.ts';
import { listTimeZoneChoices } from './time-zones.ts';

/** The routes that change the tree of locations. */
export function treeRoutes(deps: LocationDeps): Route[] {
  return [
    createRoute(contract.addLocation, async ({ body, caller }) => ({ id: await addLocation(deps, caller, body) })),
    createRoute(contract.copyLocation, async ({ params, body, caller }) => ({
      id: await copyLocation(deps, caller, params.locationId, body),
    })),
    createRoute(contract.renameLocation, async ({ params, body, caller }) => {
      await renameLocation(deps, caller, params.locationId, body.name);
      return undefined;
    }),
    createRoute(contract.moveLocation, async ({ params, body, caller }) => {
      await moveLocation(deps, caller, params.locationId, body);
      return undefined;
    }),
    createRoute(contract.setLocationTimeZone, async ({ params, body, caller }) => {
      await setLocationTimeZone(deps, caller, params.locationId, body.iana, body.keptTimes);
      return undefined;
    }),
    createRoute(contract.listTimeZones, ({ exchange }) => ({
      timeZones: listTimeZoneChoices(exchange.language, deps.clock.now()),
    })),
    createRoute(contract.getLocationRemoval, ({ params, caller }) =>
      countRemovedWithLocation(deps, caller, params.locationId),
    ),
    createRoute(contract.removeLocation, async ({ params, query, caller }) => {
      await removeLocation(deps, caller, params.locationId, query.bookings);
      return undefined;
    }),
    createRoute(contract.setLocationPermissions, async ({ params, body, caller }) => {
      await setLocationPermissions(deps, caller, params.locationId, body);
      return undefined;
    }),
    createRoute(contract.setLocationPublished, async ({ params, body, caller }) => {
      await setLocationPublished(deps, caller, params.locationId, body);
      return undefined;
    }),
  ];
}
