import type { EditedDrawing } from '../edited-drawing.ts';
import type { EditedItem } from '../edited-item.ts';
import { doConvexOutlinesOverlap } from '../geometry/do-outlines-overlap.ts';
import { itemsById } from '../items-by-id.ts';
import { cornersOf } from '../kinds/kinds.ts';
import { areItemsEqual, areSketchesEqual } from '../same-drawing.ts';
import type { BoardConflict, Conflict, ItemConflict, SketchConflict } from './conflict.ts';

/**
 * The three drawings of a merge: the common base, `theirs` as a colleague saved it meanwhile, and
 * `mine` as the person edits it.
 */
export interface ThreeWayMerge {
  begun: EditedDrawing;
  theirs: EditedDrawing;
  mine: EditedDrawing;
}

/**
 * Returns all conflicts, where both sides made different changes. Items come first in the drawing's
 * order, then the sketch and the board.
 */
export function findConflicts(ways: ThreeWayMerge): Conflict[] {
  return [...itemConflicts(ways), ...sketchConflict(ways), ...boardConflict(ways)];
}

function itemConflicts({ begun, theirs, mine }: ThreeWayMerge): ItemConflict[] {
  const [before, their, my] = [itemsById(begun), itemsById(theirs), itemsById(mine)];
  return [...new Set([...before.keys(), ...their.keys(), ...my.keys()])].flatMap((id) => {
    const [was, other, own] = [before.get(id), their.get(id), my.get(id)];
    if (areItemsEqualOrAbsent(was, other) || areItemsEqualOrAbsent(was, own) || areItemsEqualOrAbsent(other, own))
      return [];
    const canKeepBoth = !!other && !!own && areApart(other, own);
    return [{ of: 'item', id, begun: was ?? null, theirs: other ?? null, mine: own ?? null, canKeepBoth }];
  });
}

/** Tells whether two versions of an item are equal, or both absent. */
export function areItemsEqualOrAbsent(one: EditedItem | undefined, other: EditedItem | undefined): boolean {
  return (!one && !other) || areItemsEqual(one, other);
}

function areApart(one: EditedItem, other: EditedItem): boolean {
  return (
    one.kind !== 'pointer' && other.kind !== 'pointer' && !doConvexOutlinesOverlap(cornersOf(one), cornersOf(other))
  );
}

function sketchConflict({ begun, theirs, mine }: ThreeWayMerge): SketchConflict[] {
  const [was, other, own] = [begun.sketch, theirs.sketch, mine.sketch];
  if (areSketchesEqual(was, other) || areSketchesEqual(was, own) || areSketchesEqual(other, own)) return [];
  return [{ of: 'sketch', id: 'sketch', theirs: other, mine: own, canKeepBoth: false }];
}

const sizeOf = ({ width, height }: EditedDrawing) => ({ width, height });

/** Tells whether two boards have the same size. */
export function haveSameBoardSize(one: EditedDrawing, other: EditedDrawing): boolean {
  return one.width === other.width && one.height === other.height;
}

function boardConflict({ begun, theirs, mine }: ThreeWayMerge): BoardConflict[] {
  if (haveSameBoardSize(begun, theirs) || haveSameBoardSize(begun, mine) || haveSameBoardSize(theirs, mine)) return [];
  return [{ of: 'board', id: 'board', theirs: sizeOf(theirs), mine: sizeOf(mine), canKeepBoth: false }];
}
