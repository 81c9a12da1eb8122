import type { NameCircle } from '#contract/people/name-privacy.ts';
import type { Permission } from '#contract/wire/permissions.ts';

/** The facts of a booking that decide who sees the name of its holder. */
export interface NamedBooking {
  userId: string;
  bookedBy: string;
  /** Null or undefined for kinds without participants. */
  participants?: readonly { userId: string }[] | null | undefined;
  /**
   * The circle of the holder and this booking, the stricter of both. Undefined in events of earlier
   * versions, where all members saw names.
   */
  namesSeenBy?: NameCircle | undefined;
}

/** The people who see the holder's name, if not all members do. */
export interface NameReaders {
  /** Members with this permission see the name, because they manage all bookings of the kind. */
  permission: Permission;
  userIds: readonly string[];
  /** The person whose teammates see the name too. Null if they do not. */
  teamOf: string | null;
}

/**
 * Returns the people who see the name of a booking's holder, or `all` members. This function alone
 * decides. `createHolderSeenCondition` is its form in SQL.
 * @param managedBy the permission to manage all bookings of the kind
 */
export function decideNameReaders(
  managedBy: Permission,
  { userId, bookedBy, participants, namesSeenBy = 'all' }: NamedBooking,
): NameReaders | 'all' {
  if (namesSeenBy === 'all') return 'all';
  const always = [userId, bookedBy, ...(participants ?? []).map((guest) => guest.userId)];
  return { permission: managedBy, userIds: [...new Set(always)], teamOf: namesSeenBy === 'team' ? userId : null };
}

/** A member who reads names. */
export interface NameViewer {
  userId: string;
  permissions: ReadonlySet<Permission>;
}

/**
 * Returns whether a member is one of the readers.
 * @param teammates the people who share a team with the viewer
 */
export function isNameReader(
  readers: NameReaders | 'all',
  viewer: NameViewer,
  teammates: ReadonlySet<string>,
): boolean {
  if (readers === 'all') return true;
  const { permission, userIds, teamOf } = readers;
  if (viewer.permissions.has(permission) || userIds.includes(viewer.userId)) return true;
  return teamOf !== null && teammates.has(teamOf);
}
