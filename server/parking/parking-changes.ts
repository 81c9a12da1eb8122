import { isDeepStrictEqual } from 'node:util';
import { type ParkingDraft, type SpaceDraft, spaceTypes } from '#contract/parking.ts';
import { changedFields } from '#server/platform/events/changed-fields.ts';
import type { StoredParking, StoredSpace } from './managed-parkings.query.ts';

/** What a save changes of a parking, or adds. */
export interface ParkingChanges {
  added: SpaceDraft[];
  changed: SpaceDraft[];
  /** What `changed` was, in the same order. */
  former: StoredSpace[];
  removed: StoredSpace[];
  /** Fields besides the spaces that differ, as they were and are; all of a new parking. */
  before: Partial<Fields>;
  after: Partial<Fields>;
}

type Fields = Omit<ParkingDraft, 'parkingSpaces' | 'id'>;

/** Spaces that a save makes impossible to book, of those that were possible. */
export function closedBy({ changed, former }: ParkingChanges): string[] {
  const isOpen = ({ active, type }: SpaceDraft) => active && type !== spaceTypes.outOfUse;
  return changed.filter((space, at) => isOpen(former[at]!) && !isOpen(space)).map(({ id }) => id);
}

/** Whether nothing differs. */
export function isUnchanged({ added, changed, removed, after }: ParkingChanges): boolean {
  return added.length + changed.length + removed.length + Object.keys(after).length === 0;
}

/** What differs between a parking as it is stored (null: it is new) and as it is wanted. The order of people means nothing. */
export function parkingChanges(stored: StoredParking | null, wanted: ParkingDraft): ParkingChanges {
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
    ...(changedFields(stored ?? {}, fields) ?? { before: {}, after: {} }),
  };
}
