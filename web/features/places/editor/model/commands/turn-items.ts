import { getBoxCentre } from '#web/plan/box.ts';
import type { EditedDrawing } from '../edited-drawing.ts';
import { isFrozen } from '../edited-item.ts';
import { clampItemsToBoard } from '../geometry/clamp-item-to-board.ts';
import { type CommandOutcome, createOutcome } from '../history/edit.ts';
import { createEditLabel } from '../history/edit-label.ts';
import { getItemsByIds } from '../items-by-id.ts';
import { boundsAround, turnedItem } from '../kinds/kinds.ts';
import { replaceItems } from '../replace-items.ts';

/**
 * Rotates items around their common centre, in degrees clockwise. Items that would leave the board
 * move inwards. Frozen places stay as they are (EDIT-06).
 */
export function turnItems(drawing: EditedDrawing, ids: ReadonlySet<string>, degrees: number): CommandOutcome {
  const chosen = getItemsByIds(drawing, ids);
  const items = chosen.filter((item) => !isFrozen(item));
  const leftFrozen = chosen.length - items.length;
  if (items.length === 0) return { refused: leftFrozen > 0 ? 'frozen' : 'unchanged' };
  const about = getBoxCentre(boundsAround(items)!);
  const turned = clampItemsToBoard(
    items.map((item) => turnedItem(item, degrees, about)),
    drawing,
  );
  if (!turned) return { refused: 'largerThanBoard' };
  const next = new Map(turned.map((item) => [item.id, item]));
  return createOutcome(drawing, {
    drawing: degrees % 360 === 0 ? drawing : replaceItems(drawing, (item) => next.get(item.id) ?? item),
    label: createEditLabel('turned', items),
    leftFrozen,
  });
}
