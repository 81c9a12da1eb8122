import type { EditedDrawing } from '../edited-drawing.ts';
import { getArrangementUnits } from '../groups/grouping.ts';
import { type CommandOutcome, createOutcome } from '../history/edit.ts';
import { createEditLabel } from '../history/edit-label.ts';
import { getItemsByIds } from '../items-by-id.ts';
import { boundsAround } from '../kinds/kinds.ts';
import { moveArrangementUnits } from './move-arrangement-units.ts';

/**
 * Makes the gaps between items along one axis equal, from the first to the last item. A group moves
 * as a unit. Without enough space the items overlap equally.
 */
export function distributeItems(drawing: EditedDrawing, ids: ReadonlySet<string>, axis: 'x' | 'y'): CommandOutcome {
  const items = getItemsByIds(drawing, ids);
  const side = axis === 'x' ? 'width' : 'height';
  const places = getArrangementUnits(drawing, items)
    .map((unit) => ({ unit, bounds: boundsAround(unit)! }))
    .sort((one, other) => one.bounds[axis] + one.bounds[side] / 2 - other.bounds[axis] - other.bounds[side] / 2);
  if (places.length < 3) return { refused: 'unchanged' };
  const start = Math.min(...places.map(({ bounds }) => bounds[axis]));
  const end = Math.max(...places.map(({ bounds }) => bounds[axis] + bounds[side]));
  const filled = places.reduce((sum, { bounds }) => sum + bounds[side], 0);
  const gap = (end - start - filled) / (places.length - 1);
  let at = start;
  const moves = places.map(({ unit, bounds }) => {
    const by = at - bounds[axis];
    at += bounds[side] + gap;
    return { unit, offset: axis === 'x' ? { x: by, y: 0 } : { x: 0, y: by } };
  });
  return createOutcome(drawing, {
    drawing: moveArrangementUnits(drawing, moves),
    label: createEditLabel('distributed', items),
  });
}
