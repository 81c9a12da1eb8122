import * as contract from '#contract/parking/parking-management.ts';
import { requireFound } from '#server/platform/http/refused.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import { readManagedParkings, readSpaceAllowance, readStoredParking } from './managed-parkings.query.ts';
import type { ParkingDeps } from './parking-deps.ts';
import { countBookingsToCancelAtSpaces } from './preview-parking.query.ts';
import { removeParking } from './remove-parking.command.ts';
import { saveParking } from './save-parking.command.ts';

/** The routes that set up parkings (PARK-01 to PARK-04). */
export function parkingManagementRoutes(deps: ParkingDeps): Route[] {
  const { db } = deps;
  return [
    createRoute(contract.listManagedParkings, async ({ caller: { companyId } }) => {
      const [parkings, spaces] = await Promise.all([
        readManagedParkings(db, companyId),
        readSpaceAllowance(db, companyId),
      ]);
      return { parkings, spaces };
    }),
    createRoute(contract.getManagedParking, async ({ query: { parkingId }, caller: { companyId } }) => {
      const [parking, spaces] = await Promise.all([
        readStoredParking(db, companyId, parkingId),
        readSpaceAllowance(db, companyId, parkingId),
      ]);
      return { ...requireFound(parking), spaces };
    }),
    createRoute(contract.saveParking, async ({ body, caller }) => ({
      id: body.id,
      modifiedOn: await saveParking(deps, caller, body),
    })),
    createRoute(contract.previewParking, ({ body, caller }) =>
      countBookingsToCancelAtSpaces(deps, caller, body.parkingId, body.spaces),
    ),
    createRoute(contract.removeParking, async ({ query, caller }) => {
      await removeParking(deps, caller, query.parkingId, query.bookings);
      return undefined;
    }),
  ];
}
