import * as z from 'zod';

/**
 * Permission names from the specification (core, section 6). Requests and responses may spell them
 * in any case.
 */
export const permissions = [
  'user-get-profile',
  'parking-user',
  'fleet-user',
  'resource-group-user',
  'company-get-users',
  'get-all-bookings',
  'reservation-bypass',
  'location-create',
  'set-location-permission',
  'parking-configurator',
  'fleet-create',
  'resource-group-create',
  'reports',
  'company-update',
  'company-create',
  'set-user-state',
  'assign-role',
  'subscription-create',
  'app-admin',
] as const;

export type Permission = (typeof permissions)[number];

/** The three roles of the product (core, section 6). */
export const roles = ['user', 'manager', 'admin'] as const;
export const roleSchema = z.enum(roles);
export type Role = (typeof roles)[number];

const userPermissions = ['user-get-profile', 'parking-user', 'fleet-user', 'resource-group-user'] as const;
const managerPermissions = [
  ...userPermissions,
  'company-get-users',
  'get-all-bookings',
  'reservation-bypass',
  'location-create',
  'set-location-permission',
  'parking-configurator',
  'fleet-create',
  'resource-group-create',
  'reports',
] as const;

/**
 * The permissions of each role. The specification leaves the mapping open, so
 * docs/decisions/0006-roles.md decides it. Every member has `user-get-profile`.
 */
export const permissionsOfRole: Record<Role, readonly Permission[]> = {
  user: userPermissions,
  manager: managerPermissions,
  admin: permissions,
};

/** Returns whether `held` contains `wanted`, ignoring case. */
export function hasPermission(held: Iterable<string>, wanted: Permission): boolean {
  for (const permission of held) if (permission.toLowerCase() === wanted) return true;
  return false;
}
