import * as z from 'zod';
import type { ModuleLimit } from '#contract/wire/endpoint.ts';
import type { Permission } from '#contract/wire/permissions.ts';

/** The kinds of places that people can book, by their names in the database. */
export const bookedKinds = ['desk', 'room', 'parking', 'car', 'resource'] as const;
export const bookedKind = z.enum(bookedKinds);
export type BookedKind = (typeof bookedKinds)[number];

/**
 * The package's limit for each kind of place. A limit of 0 switches the kind's module off and hides
 * its bookings.
 */
export const packageLimitOfKind = {
  desk: 'deskLimit',
  room: 'roomLimit',
  parking: 'parkingSpaceLimit',
  car: 'fleetLimit',
  resource: 'resourceLimit',
} as const satisfies Record<BookedKind, ModuleLimit>;

/** The permission to see and change all bookings of each kind (core and modules, section 6). */
export const managerPermissionOfKind = {
  desk: 'get-all-bookings',
  room: 'get-all-bookings',
  parking: 'parking-configurator',
  car: 'fleet-create',
  resource: 'resource-group-create',
} as const satisfies Record<BookedKind, Permission>;

/** Returns the kinds that a package with these limits includes. */
export function getKindsInPackage(limits: Readonly<Record<ModuleLimit, number>>): BookedKind[] {
  return bookedKinds.filter((kind) => limits[packageLimitOfKind[kind]] > 0);
}

/** The kinds on floor plans. */
export const floorKinds = ['desk', 'room'] as const satisfies readonly BookedKind[];
export const floorKind = z.enum(floorKinds);
export type FloorKind = (typeof floorKinds)[number];

/** The kinds of places at which people confirm their presence (core, section 4). */
export const confirmableKinds = ['desk', 'room', 'parking'] as const satisfies readonly BookedKind[];
export const confirmableKind = z.enum(confirmableKinds);
export type ConfirmableKind = (typeof confirmableKinds)[number];
