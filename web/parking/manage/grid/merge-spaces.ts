import type { SpaceDraft } from '#contract/parking.ts';
import { cellKey } from '../../car-park/grid-move.ts';
import { bareCells, type GridDraft } from './grid-edit.ts';

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
const byId = ({ parkingSpaces }: GridDraft) => new Map(parkingSpaces.map((space) => [space.id, space]));

/** A space as it is by now, with the fields that were changed here. */
function withOwn(begun: SpaceDraft, own: SpaceDraft, theirs: SpaceDraft): SpaceDraft {
  const changed = Object.entries(own).filter(([field, value]) => differ(value, begun[field as keyof SpaceDraft]));
  return { ...theirs, ...Object.fromEntries(changed) };
}

/**
 * The spaces of a grid that somebody else has saved while it was changed here: whatever either has added, changed or removed is so. Of a space
 * that both have changed, the fields that were changed here are as they are here. What was put or moved here to where another one stands by
 * now takes the next bare cell; what was added here with a number that one of theirs has by now, the next free one.
 * @param begun the grid that both began with
 */
export function mergeSpaces(begun: GridDraft, own: GridDraft, theirs: GridDraft): SpaceDraft[] {
  const [before, here, now] = [byId(begun), byId(own), byId(theirs)];
  const both = theirs.parkingSpaces.flatMap((space) => {
    const [was, mine] = [before.get(space.id), here.get(space.id)];
    if (!was) return [space];
    return mine ? [withOwn(was, mine, space)] : [];
  });
  const added = own.parkingSpaces.filter(({ id }) => !before.has(id) && !now.has(id));
  const stays = (space: SpaceDraft) => now.has(space.id) && cellKey(now.get(space.id)!) === cellKey(space);

  const size = {
    rows: own.rows === begun.rows ? theirs.rows : own.rows,
    cols: own.cols === begun.cols ? theirs.cols : own.cols,
  };
  const placed = both.filter(stays);
  for (const space of [...both.filter((one) => !stays(one)), ...added]) {
    const isTaken = placed.some((one) => cellKey(one) === cellKey(space));
    // Where no cell is bare, what is refused when it is saved says so.
    const [bare] = isTaken ? bareCells({ ...size, parkingSpaces: placed }) : [];
    placed.push({ ...space, ...bare });
  }

  const isAdded = new Set(added.map(({ id }) => id));
  const numbers = new Set(placed.filter(({ id }) => !isAdded.has(id)).map(({ number }) => number));
  return placed.map((space) => {
    if (!isAdded.has(space.id)) return space;
    let { number } = space;
    if (numbers.has(number)) for (number = 1; numbers.has(number); ) number++;
    numbers.add(number);
    return { ...space, number };
  });
}
