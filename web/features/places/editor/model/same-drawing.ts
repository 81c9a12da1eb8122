import type { EditedDrawing, EditedSketch } from './edited-drawing.ts';
import type { EditedItem } from './edited-item.ts';
import { itemsById } from './items-by-id.ts';

/** Tells whether two field values are equal: numbers, strings, or lists of these. */
function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  return one.every((value, at) => same(value, other[at]));
}

/**
 * Tells whether two flat objects have equal fields. It ignores the field `but`, which a save omits.
 */
function sameFields<Fields extends object>(one: Fields, other: Fields, but: string): boolean {
  if (one === other) return true;
  for (const key in one) if (key !== but && !same(one[key], other[key])) return false;
  for (const key in other) if (key !== but && !(key in one)) return false;
  return true;
}

/** Tells whether two items are equal when saved. A save omits the URLs of pictures. */
export function areItemsEqual(one: EditedItem | undefined, other: EditedItem | undefined): boolean {
  return one === other || (!!one && !!other && sameFields(one, other, 'image'));
}

/** Tells whether two sketches are equal when saved. */
export function areSketchesEqual(one: EditedSketch | null, other: EditedSketch | null): boolean {
  return one === other || (!!one && !!other && sameFields(one, other, 'url'));
}

/**
 * Tells whether two drawings are equal when saved. A save omits the order of items and the groups.
 */
export function areDrawingsEqual(one: EditedDrawing, other: EditedDrawing): boolean {
  if (one === other) return true;
  if (one.width !== other.width || one.height !== other.height || !areSketchesEqual(one.sketch, other.sketch))
    return false;
  if (one.items === other.items) return true;
  const others = itemsById(other);
  return one.items.length === other.items.length && one.items.every((item) => areItemsEqual(item, others.get(item.id)));
}
