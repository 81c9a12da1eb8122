import * as z from 'zod';

/** Permission names as the specification lists them (core, section 6); compared case-insensitively on the wire. */
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

/** The three roles that the product offers (core, section 6). */
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
 * What each role may do. The specification leaves the mapping open: decided in docs/decisions/0006-roles.md.
 * `user-get-profile` is the basic permission that every member holds.
 */
export const permissionsOfRole: Record<Role, readonly Permission[]> = {
  user: userPermissions,
  manager: managerPermissions,
  admin: permissions,
};

/** Whether `held` contains `wanted`, upper and lower case being the same. */
export function holds(held: Iterable<string>, wanted: Permission): boolean {
  for (const permission of held) if (permission.toLowerCase() === wanted) return true;
  return false;
}
