import type { Point } from '#web/plan/box.ts';
import type { EditedDrawing } from '../edited-drawing.ts';
import { itemsById } from '../items-by-id.ts';
import { boundsOf } from '../kinds/kinds.ts';

/**
 * The ids of the last copied items and of their copies, in the same order. A further copy repeats
 * their offset.
 */
export interface LastCopy {
  originals: readonly string[];
  copies: readonly string[];
}

/**
 * Returns the current offset of the last copies from their originals. Null if the copy cannot be
 * repeated: an item is gone, was rotated, or was moved alone.
 */
export function getOffsetOfLastCopy(drawing: EditedDrawing, { originals, copies }: LastCopy): Point | null {
  const byId = itemsById(drawing);
  let offset: Point | null = null;
  for (const [at, original] of originals.entries()) {
    const one = byId.get(original);
    const other = byId.get(copies[at] ?? '');
    if (!one || !other) return null;
    const from = boundsOf(one);
    const to = boundsOf(other);
    const here: Point = { x: to.x - from.x, y: to.y - from.y };
    offset ??= here;
    if (!near(here.x, offset.x) || !near(here.y, offset.y) || !near(from.width, to.width)) return null;
  }
  return offset;
}

/** Tells whether two positions are equal. Positions are rounded to a hundredth. */
function near(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.05;
}
