import { isDeepStrictEqual } from 'node:util';
import type { Drawing, DrawnDesk, DrawnLocationPointer, DrawnSketch } from '#contract/places/drawing.ts';
import type { DrawnRoomWithKeyHash, StoredDrawing } from './stored-drawing.query.ts';

/** The requested drawing in the form in which a save stores it. */
export type WantedDrawing = Omit<Drawing, 'rooms'> & { rooms: DrawnRoomWithKeyHash[] };

/** The changes of a save to one sort of objects: desks, rooms or pointers. */
export interface ItemChanges<One> {
  added: One[];
  /** The changed objects in their new state. `former` has their stored states in the same order. */
  changed: One[];
  former: One[];
  removed: One[];
}

/** The changes of a save to a whole drawing. */
export interface DrawingChanges {
  board: { width: number; height: number; sketch: DrawnSketch | null } | null;
  /** The id of the former sketch, when the board changes. */
  formerSketch: string | null;
  desks: ItemChanges<DrawnDesk>;
  rooms: ItemChanges<DrawnRoomWithKeyHash>;
  pointers: ItemChanges<DrawnLocationPointer>;
}

function changesOf<One extends { id: string }>(before: readonly One[], after: readonly One[]): ItemChanges<One> {
  const former = new Map(before.map((one) => [one.id, one]));
  const kept = new Set(after.map(({ id }) => id));
  const changed = after.filter((one) => former.has(one.id) && !isDeepStrictEqual(one, former.get(one.id)));
  return {
    added: after.filter(({ id }) => !former.has(id)),
    changed,
    former: changed.map(({ id }) => former.get(id)!),
    removed: before.filter(({ id }) => !kept.has(id)),
  };
}

/** Compares a stored drawing with the requested drawing. */
export function compareDrawings(before: StoredDrawing, after: WantedDrawing): DrawingChanges {
  const boardOf = ({ width, height, sketch }: Pick<Drawing, 'width' | 'height' | 'sketch'>) => ({
    ...{ width, height },
    sketch,
  });
  const board = isDeepStrictEqual(boardOf(before), boardOf(after)) ? null : boardOf(after);
  return {
    board,
    formerSketch: board && (before.sketch?.id ?? null),
    desks: changesOf(before.desks, after.desks),
    rooms: changesOf(before.rooms, after.rooms),
    pointers: changesOf(before.pointers, after.pointers),
  };
}

/** Returns whether a save changes nothing, such as a repeated save. */
export function isDrawingUnchanged({ board, desks, rooms, pointers }: DrawingChanges): boolean {
  const isEmpty = ({ added, changed, removed }: ItemChanges<unknown>) =>
    added.length + changed.length + removed.length === 0;
  return board === null && [desks, rooms, pointers].every(isEmpty);
}
