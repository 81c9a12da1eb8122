import { isDeepStrictEqual } from 'node:util';
import type { Drawing, DrawnDesk, DrawnPointer, DrawnSketch } from '#contract/drawing.ts';
import type { Drawn, StoredRoom } from './drawn.query.ts';

/** A drawing as it is to be stored. */
export type WantedDrawing = Omit<Drawing, 'rooms'> & { rooms: StoredRoom[] };

/** What a save does to the objects of one sort. */
export interface Changes<One> {
  added: One[];
  /** As they are to be, and in the same order what they were. */
  changed: One[];
  former: One[];
  removed: One[];
}

/** What a save does. */
export interface DrawingChanges {
  board: { width: number; height: number; sketch: DrawnSketch | null } | null;
  /** The picture below it that was there, where the board changes. */
  formerSketch: string | null;
  desks: Changes<DrawnDesk>;
  rooms: Changes<StoredRoom>;
  pointers: Changes<DrawnPointer>;
}

/** Compares by id. */
function changesOf<One extends { id: string }>(before: readonly One[], after: readonly One[]): Changes<One> {
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

/** What differs between a drawing as it is stored and as it is wanted. */
export function drawingChanges(before: Drawn, after: WantedDrawing): DrawingChanges {
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

/** Whether a save would change nothing: it came a second time, or everything was put back. */
export function isUnchanged({ board, desks, rooms, pointers }: DrawingChanges): boolean {
  const isEmpty = ({ added, changed, removed }: Changes<unknown>) =>
    added.length + changed.length + removed.length === 0;
  return board === null && [desks, rooms, pointers].every(isEmpty);
}
