import { isDeepStrictEqual } from 'node:util';
import type { ParkingDraft } from '#contract/parking/parking-management.ts';
import { type ParkingSpaceDraft, parkingSpaceTypeCodes } from '#contract/parking/parking-spaces.ts';
import { findChangedFields } from '#server/platform/events/changed-fields.ts';
import type { StoredParking, StoredSpace } from './managed-parkings.query.ts';

/** The differences between a stored parking and its requested state, or a whole new parking. */
export interface ParkingChanges {
  added: ParkingSpaceDraft[];
  changed: ParkingSpaceDraft[];
  /** The stored states of `changed`, in the same order. */
  former: StoredSpace[];
  removed: StoredSpace[];
  /** The other fields that differ, with their old and new values. For a new parking, all fields. */
  before: Partial<Fields>;
  after: Partial<Fields>;
}

type Fields = Omit<ParkingDraft, 'parkingSpaces' | 'id'>;

/** Returns the ids of kept spaces that were active and in use, and no longer are. */
export function getNewlyClosedSpaceIds({ changed, former }: ParkingChanges): string[] {
  const isOpen = ({ active, type }: ParkingSpaceDraft) => active && type !== parkingSpaceTypeCodes.outOfUse;
  return changed.filter((space, at) => isOpen(former[at]!) && !isOpen(space)).map(({ id }) => id);
}

/** Returns whether a save changes nothing. */
export function isParkingUnchanged({ added, changed, removed, after }: ParkingChanges): boolean {
  return added.length + changed.length + removed.length + Object.keys(after).length === 0;
}

/**
 * Compares a stored parking, null for a new parking, with its requested state. The order of people
 * does not count.
 */
export function findParkingChanges(stored: StoredParking | null, wanted: ParkingDraft): ParkingChanges {
  const spaces = new Map(stored?.parkingSpaces.map((space) => [space.id, space]));
  const kept = new Set(wanted.parkingSpaces.map(({ id }) => id));
  const changed = wanted.parkingSpaces.filter((space) => {
    const { frozen: _, ...was } = spaces.get(space.id) ?? { frozen: false };
    return spaces.has(space.id) && !isDeepStrictEqual(was, space);
  });
  const { parkingSpaces: _, id: _id, ...fields } = { ...wanted, users: wanted.users.toSorted() };
  return {
    added: wanted.parkingSpaces.filter(({ id }) => !spaces.has(id)),
    changed,
    former: changed.map(({ id }) => spaces.get(id)!),
    removed: (stored?.parkingSpaces ?? []).filter(({ id }) => !kept.has(id)),
    ...(findChangedFields(stored ?? {}, fields) ?? { before: {}, after: {} }),
  };
}
