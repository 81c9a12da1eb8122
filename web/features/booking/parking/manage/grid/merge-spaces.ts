import type { ParkingSpaceDraft } from '#contract/parking/parking-spaces.ts';
import { getCellKey } from '../../car-park/grid-move.ts';
import { type GridDraft, getEmptyCells } from './grid-edit.ts';

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
const byId = ({ parkingSpaces }: GridDraft) => new Map(parkingSpaces.map((space) => [space.id, space]));

/** Returns a space as another administrator saved it, with the fields that the member changed. */
function withOwn(begun: ParkingSpaceDraft, own: ParkingSpaceDraft, theirs: ParkingSpaceDraft): ParkingSpaceDraft {
  const changed = Object.entries(own).filter(([field, value]) =>
    differ(value, begun[field as keyof ParkingSpaceDraft]),
  );
  return { ...theirs, ...Object.fromEntries(changed) };
}

/**
 * Merges the member's grid with the grid that another administrator saved meanwhile. Changes of
 * both apply, and `own` wins within a field. In place of a taken cell, the member's space takes a
 * free cell. An added space also takes a free number.
 * @param begun the grid from which both started
 */
export function mergeSpaces(begun: GridDraft, own: GridDraft, theirs: GridDraft): ParkingSpaceDraft[] {
  const [before, here, now] = [byId(begun), byId(own), byId(theirs)];
  const both = theirs.parkingSpaces.flatMap((space) => {
    const [was, mine] = [before.get(space.id), here.get(space.id)];
    if (!was) return [space];
    return mine ? [withOwn(was, mine, space)] : [];
  });
  const added = own.parkingSpaces.filter(({ id }) => !before.has(id) && !now.has(id));
  const stays = (space: ParkingSpaceDraft) => now.has(space.id) && getCellKey(now.get(space.id)!) === getCellKey(space);

  const size = {
    rows: own.rows === begun.rows ? theirs.rows : own.rows,
    cols: own.cols === begun.cols ? theirs.cols : own.cols,
  };
  const placed = both.filter(stays);
  for (const space of [...both.filter((one) => !stays(one)), ...added]) {
    const isTaken = placed.some((one) => getCellKey(one) === getCellKey(space));
    // Without a bare cell, the server refuses the save with a reason.
    const [bare] = isTaken ? getEmptyCells({ ...size, parkingSpaces: placed }) : [];
    placed.push({ ...space, ...bare });
  }

  const addedIds = new Set(added.map(({ id }) => id));
  const numbers = new Set(placed.filter(({ id }) => !addedIds.has(id)).map(({ number }) => number));
  return placed.map((space) => {
    if (!addedIds.has(space.id)) return space;
    let { number } = space;
    if (numbers.has(number)) for (number = 1; numbers.has(number); ) number++;
    numbers.add(number);
    return { ...space, number };
  });
}
