import type { Point } from '#web/plan/box.ts';
import type { EditedDrawing } from '../edited-drawing.ts';
import { clampOffset, getAllowedOffsets } from '../geometry/allowed-offsets.ts';
import { type CommandOutcome, createOutcome } from '../history/edit.ts';
import { createEditLabel } from '../history/edit-label.ts';
import { getItemsByIds } from '../items-by-id.ts';
import { movedItem } from '../kinds/kinds.ts';
import { replaceItems } from '../replace-items.ts';

/** Moves items together, as far as all of them fit on the board. */
export function moveItems(drawing: EditedDrawing, ids: ReadonlySet<string>, offset: Point): CommandOutcome {
  const items = getItemsByIds(drawing, ids);
  const held = clampOffset(offset, getAllowedOffsets(items, drawing));
  return createOutcome(drawing, {
    drawing: replaceItems(drawing, (item) => (ids.has(item.id) ? movedItem(item, held) : item)),
    label: createEditLabel('moved', items),
  });
}

/** The distance of an arrow key in plan units, without and with Shift. */
const nudge = { usual: 1, far: 10 } as const;

const ahead = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
} as const;

/** Returns the offset of an arrow key, or null for any other key. */
export function getArrowKeyOffset(key: string, shift: boolean): Point | null {
  if (!Object.hasOwn(ahead, key)) return null;
  const { x, y } = ahead[key as keyof typeof ahead];
  const by = shift ? nudge.far : nudge.usual;
  return { x: x * by, y: y * by };
}
