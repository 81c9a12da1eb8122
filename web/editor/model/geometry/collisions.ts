import Flatbush from 'flatbush';
import type { Point } from '#web/plan/box.ts';
import type { EditedDrawing } from '../edited-drawing.ts';
import type { EditedItem } from '../edited-item.ts';
import { boundsOf, cornersOf } from '../kinds/kinds.ts';
import { overlap } from './overlap.ts';

/** Things that may overlap something, with an index of where they lie. */
export interface Standing {
  kind: EditedItem['kind'];
  ids: string[];
  corners: (readonly Point[])[];
  index: Flatbush | null;
}

/** The items of a kind, indexed. */
export function standing(items: readonly EditedItem[], kind: EditedItem['kind']): Standing {
  const those = items.filter((item) => item.kind === kind);
  const index = those.length > 0 ? new Flatbush(those.length) : null;
  for (const item of those) {
    const { x, y, width, height } = boundsOf(item);
    index!.add(x, y, x + width, y + height);
  }
  index?.finish();
  return { kind, ids: those.map(({ id }) => id), corners: those.map(cornersOf), index };
}

/** Places in `standing` that an outline overlaps. */
export function overlapped({ corners, index }: Standing, outline: readonly Point[]): number[] {
  if (!index) return [];
  const xs = outline.map(({ x }) => x);
  const ys = outline.map(({ y }) => y);
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
  return index.search(...box, (at) => overlap(corners[at]!, outline));
}

/** The ids of desks among items that overlap another desk, and of rooms that overlap another room. */
export function collisionsOf(items: readonly EditedItem[]): Set<string> {
  const found = new Set<string>();
  for (const kind of ['desk', 'room'] as const) {
    const those = standing(items, kind);
    for (const [at, outline] of those.corners.entries())
      if (overlapped(those, outline).some((other) => other !== at)) found.add(those.ids[at]!);
  }
  return found;
}

const remembered = new WeakMap<readonly EditedItem[], ReadonlySet<string>>();

/** What overlaps on a drawing: shown and not prevented (EDIT-03). A desk in a room is where it belongs. */
export function collisions({ items }: EditedDrawing): ReadonlySet<string> {
  const known = remembered.get(items) ?? collisionsOf(items);
  remembered.set(items, known);
  return known;
}
