import { limits } from '#contract/wire/limits.ts';
import type { Point } from '#web/plan/box.ts';
import type { EditedDrawing } from '../edited-drawing.ts';
import type { Guide } from '../snapping/guide.ts';
import { createSnapNeighbourIndex } from '../snapping/neighbours.ts';
import { snapMove } from '../snapping/snap-move.ts';
import type { SnapSettings } from '../snapping/snap-settings.ts';

/** A drag of a point: a corner of a pointer's outline, or of a new room. */
export type PointDrag = (at: Point, catching: SnapSettings) => { point: Point; guides: Guide[] };

/**
 * Starts to drag a point on the board. The point snaps to edges and middles of items, and to the
 * grid.
 * @param but the id of the item whose corner is dragged, to which the point does not snap
 */
export function startPointDrag(drawing: EditedDrawing, but: string | null = null): PointDrag {
  const staying = drawing.items.filter(({ id }) => id !== but);
  const neighbours = createSnapNeighbourIndex(staying, new Set());
  const margin = limits.canvasMargin;
  const room = { left: margin, right: drawing.width - margin, up: margin, down: drawing.height - margin };
  return (at, catching) => {
    const { offset, guides } = snapMove(neighbours, { x: 0, y: 0, width: 0, height: 0 }, at, room, catching);
    return { point: offset, guides };
  };
}
