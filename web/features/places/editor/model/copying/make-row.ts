import type { Point } from '#web/plan/box.ts';
import type { EditedDrawing } from '../edited-drawing.ts';
import type { EditedItem } from '../edited-item.ts';
import { areItemsOnBoard } from '../geometry/allowed-offsets.ts';
import { createGroupsOfCopies, mergeItemGroupMaps } from '../groups/grouping.ts';
import type { CommandRefusal } from '../history/edit.ts';
import { createEditLabel } from '../history/edit-label.ts';
import { getItemsByIds, itemsById } from '../items-by-id.ts';
import { boundsAround, copiedItem, movedItem } from '../kinds/kinds.ts';
import { newId } from '../new-id.ts';
import { withItemsOnTop } from '../replace-items.ts';
import type { CopyEdit } from './copy-items.ts';
import { assignFreeNumbersToCopies } from './copy-result.ts';
import { getOffsetOfLastCopy, type LastCopy } from './last-copy.ts';
import type { TypedCopyRow } from './parse-typed-row.ts';

/**
 * Makes a row of copies. After a copy, `*6` completes six copies at the same distance, the existing
 * copy included, and `/6` divides the distance into six equal parts. Without a copy, `*6` makes six
 * copies side by side to the right. Numbers grow along the row.
 */
export function makeCopyRow(
  drawing: EditedDrawing,
  chosen: ReadonlySet<string>,
  lastCopy: LastCopy | null,
  { by, count }: TypedCopyRow,
): CopyEdit | CommandRefusal {
  const offset = lastCopy && getOffsetOfLastCopy(drawing, lastCopy);
  if (!offset && by === 'parts') return { refused: 'nothingCopied' };
  const originals = offset ? inOrder(drawing, lastCopy!.originals) : getItemsByIds(drawing, chosen);
  if (originals.length === 0) return { refused: 'unchanged' };
  const kept = offset ? inOrder(drawing, lastCopy!.copies) : null;
  const step = stepAlong(offset ?? { x: boundsAround(originals)!.width, y: 0 }, by, count);

  /** The position of the existing copy in the row. */
  const keptAt = kept ? (by === 'times' ? 1 : count) : 0;
  const steps = Array.from({ length: count }, (_, at) => at + 1);
  const row = steps.map((at) => {
    if (at === keptAt) return kept!;
    return originals.map((item) => movedItem(copiedItem(item, newId()), { x: step.x * at, y: step.y * at }));
  });
  const fits = row.findIndex((copies) => !areItemsOnBoard(copies, drawing));
  if (fits >= 0) return { refused: 'outsideBoard', fits };

  const without = { ...drawing, items: drawing.items.filter((item) => !kept?.includes(item)) };
  const copies = assignFreeNumbersToCopies(without, asAlong(row, originals));
  if ('refused' in copies) return copies;
  const ids = (items: readonly EditedItem[]) => items.map(({ id }) => id);
  const groups = row
    .filter((_, at) => at + 1 !== keptAt)
    .reduce(
      (all, one) => mergeItemGroupMaps(all, createGroupsOfCopies(drawing.groups, ids(originals), ids(one))),
      drawing.groups,
    );
  const last = row.at(-1)!;
  return {
    drawing: { ...withItemsOnTop(without, copies), groups },
    label: createEditLabel('copied', copies),
    chosen: [...ids(originals), ...ids(copies)],
    lastCopy: { originals: ids(row.at(-2) ?? originals), copies: ids(last) },
  };
}

function inOrder(drawing: EditedDrawing, ids: readonly string[]): EditedItem[] {
  const byId = itemsById(drawing);
  return ids.map((id) => byId.get(id)!);
}

function stepAlong({ x, y }: Point, by: TypedCopyRow['by'], count: number): Point {
  return by === 'times' ? { x, y } : { x: x / count, y: y / count };
}

/** Returns all copies of a row, with wanted desk numbers that grow along the row. */
function asAlong(row: readonly EditedItem[][], originals: readonly EditedItem[]): EditedItem[] {
  const first = Math.max(0, ...originals.map((item) => (item.kind === 'desk' ? item.no : 0)));
  let next = first;
  return row.flatMap((copies) =>
    copies.map((item) => {
      if (item.kind !== 'desk') return item;
      next += 1;
      return { ...item, no: next };
    }),
  );
}
