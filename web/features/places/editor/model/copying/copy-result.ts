import { limits } from '#contract/wire/limits.ts';
import type { Point } from '#web/plan/box.ts';
import type { EditedDrawing } from '../edited-drawing.ts';
import type { EditedItem } from '../edited-item.ts';
import { areItemsOnBoard } from '../geometry/allowed-offsets.ts';
import { createGroupsOfCopies, mergeItemGroupMaps } from '../groups/grouping.ts';
import type { CommandRefusal } from '../history/edit.ts';
import { copiedItem, movedItem } from '../kinds/kinds.ts';
import { newId } from '../new-id.ts';
import { assignNextFreeNumbers, getTakenDeskNumbers } from '../numbering/find-free-number.ts';
import { sortInReadingOrder } from '../numbering/sort-in-reading-order.ts';
import { withItemsOnTop } from '../replace-items.ts';

/** A drawing with added copies, and the copies. */
export interface CopyResult {
  drawing: EditedDrawing;
  copies: EditedItem[];
}

/**
 * Returns the copies with free numbers, assigned in the order of their numbers, or the reason for a
 * refusal. Copies with one number follow in reading order.
 */
export function assignFreeNumbersToCopies(
  drawing: EditedDrawing,
  copies: readonly EditedItem[],
): EditedItem[] | CommandRefusal {
  for (const [kind, most] of [
    ['room', limits.roomsOnPlan],
    ['pointer', limits.pointersOnPlan],
  ] as const) {
    const count = (items: readonly EditedItem[]) => items.filter((item) => item.kind === kind).length;
    const added = count(copies);
    if (added > 0 && count(drawing.items) + added > most) return { refused: 'tooMany' };
  }
  const desks = sortInReadingOrder(copies.filter((item) => item.kind === 'desk')).sort(
    (one, other) => one.no - other.no,
  );
  const withNumbers = assignNextFreeNumbers(desks, getTakenDeskNumbers(drawing));
  if (!withNumbers) return { refused: 'noNumberLeft' };
  const byId = new Map<string, EditedItem>(withNumbers.map((desk) => [desk.id, desk]));
  return copies.map((copy) => byId.get(copy.id) ?? copy);
}

/**
 * Copies items to an offset, with new ids and numbers, grouped like the originals.
 * @param onto the drawing that receives the copies, possibly another drawing than that of the
 * originals
 * @param groups the groups of the originals
 */
export function copyItemsTo(
  onto: EditedDrawing,
  originals: readonly EditedItem[],
  offset: Point,
  groups: ReadonlyMap<string, string> = onto.groups,
): CopyResult | CommandRefusal {
  const moved = originals.map((item) => movedItem(copiedItem(item, newId()), offset));
  if (!areItemsOnBoard(moved, onto)) return { refused: 'outsideBoard' };
  const copies = assignFreeNumbersToCopies(onto, moved);
  if ('refused' in copies) return copies;
  const ids = (items: readonly EditedItem[]) => items.map(({ id }) => id);
  const ofCopies = createGroupsOfCopies(groups, ids(originals), ids(copies));
  return { drawing: { ...withItemsOnTop(onto, copies), groups: mergeItemGroupMaps(onto.groups, ofCopies) }, copies };
}
