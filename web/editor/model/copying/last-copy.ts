import type { Point } from '#web/plan/box.ts';
import type { EditedDrawing } from '../edited-drawing.ts';
import { itemsById } from '../items-by-id.ts';
import { boundsOf } from '../kinds/kinds.ts';

/** What was copied last, and its copies, in the same order: a further copy repeats where they lie from each other. */
export interface LastCopy {
  originals: readonly string[];
  copies: readonly string[];
}

/**
 * How far the last copies lie from what was copied, where somebody moved them since too; null when it is no longer a copy that could be
 * repeated: one of them is gone, was turned, or moved by itself.
 */
export function repeatedOffset(drawing: EditedDrawing, { originals, copies }: LastCopy): Point | null {
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

/** Positions are kept to a hundredth. */
function near(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.05;
}
