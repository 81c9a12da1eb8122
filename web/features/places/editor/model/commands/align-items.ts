import type { Box, Point } from '#web/plan/box.ts';
import type { EditedDrawing } from '../edited-drawing.ts';
import { getArrangementUnits } from '../groups/grouping.ts';
import { type CommandOutcome, createOutcome } from '../history/edit.ts';
import { createEditLabel } from '../history/edit-label.ts';
import { getItemsByIds } from '../items-by-id.ts';
import { boundsAround } from '../kinds/kinds.ts';
import { moveArrangementUnits } from './move-arrangement-units.ts';

/** The edge or middle of the surrounding box to which items align. */
export type AlignmentEdge = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';

const offsets: Record<AlignmentEdge, (of: Box, all: Box) => Point> = {
  left: (of, all) => ({ x: all.x - of.x, y: 0 }),
  centre: (of, all) => ({ x: all.x + all.width / 2 - of.x - of.width / 2, y: 0 }),
  right: (of, all) => ({ x: all.x + all.width - of.x - of.width, y: 0 }),
  top: (of, all) => ({ x: 0, y: all.y - of.y }),
  middle: (of, all) => ({ x: 0, y: all.y + all.height / 2 - of.y - of.height / 2 }),
  bottom: (of, all) => ({ x: 0, y: all.y + all.height - of.y - of.height }),
};

/** Aligns items by their rotated bounds. A group moves as a unit. */
export function alignItems(drawing: EditedDrawing, ids: ReadonlySet<string>, side: AlignmentEdge): CommandOutcome {
  const items = getItemsByIds(drawing, ids);
  if (items.length < 2) return { refused: 'unchanged' };
  const all = boundsAround(items)!;
  const moves = getArrangementUnits(drawing, items).map((unit) => ({
    unit,
    offset: offsets[side](boundsAround(unit)!, all),
  }));
  return createOutcome(drawing, {
    drawing: moveArrangementUnits(drawing, moves),
    label: createEditLabel('aligned', items),
  });
}
