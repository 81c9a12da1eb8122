import type { Box, Point } from '#web/plan/box.ts';
import type { EditedDrawing } from '../edited-drawing.ts';
import { getAllowedOffsets } from '../geometry/allowed-offsets.ts';
import { getItemsByIds } from '../items-by-id.ts';
import { boundsAround } from '../kinds/kinds.ts';
import { createSnapNeighbourIndex } from '../snapping/neighbours.ts';
import { type SnappedMove, snapMove } from '../snapping/snap-move.ts';
import type { SnapSettings } from '../snapping/snap-settings.ts';
import { createDragCollisionFinder } from './create-drag-collision-finder.ts';

/**
 * A drag of items. It is created once, and its functions are called at each move of the pointer.
 * The drawing does not change meanwhile.
 */
export interface ItemDrag {
  /** The box around the items before the drag. */
  bounds: Box;
  /**
   * Returns the offset of the items for the pointer's movement. `moveItems` or `copyItems` applies
   * it at the end.
   */
  move(dragged: Point, catching: SnapSettings): SnappedMove;
  /** Returns the ids of items that overlap at an offset. */
  collisions(offset: Point): ReadonlySet<string>;
}

/**
 * Starts to drag items. Returns null without items.
 * @param copies true while Alt is held: copies are dragged, and the originals stay
 */
export function startItemDrag(drawing: EditedDrawing, ids: ReadonlySet<string>, copies = false): ItemDrag | null {
  const items = getItemsByIds(drawing, ids);
  const bounds = boundsAround(items);
  if (!bounds) return null;
  const staying = copies ? drawing.items : drawing.items.filter(({ id }) => !ids.has(id));
  const room = getAllowedOffsets(items, drawing);
  const neighbours = createSnapNeighbourIndex(staying, new Set(items.map(({ kind }) => kind)));
  let collisions: ReturnType<typeof createDragCollisionFinder> | null = null;
  return {
    bounds,
    move: (dragged, catching) => snapMove(neighbours, bounds, dragged, room, catching),
    collisions(offset) {
      collisions ??= createDragCollisionFinder(items, staying);
      return collisions(offset);
    },
  };
}
