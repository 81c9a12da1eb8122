import { limits } from '#contract/wire/limits.ts';
import type { EditedDrawing } from '../edited-drawing.ts';
import { type CommandOutcome, createOutcome } from '../history/edit.ts';
import { createEditLabel } from '../history/edit-label.ts';
import { getItemsByIds } from '../items-by-id.ts';
import { findFreeDeskNumber, getTakenDeskNumbers } from '../numbering/find-free-number.ts';
import { type ReadingDirection, sortInReadingOrder } from '../numbering/sort-in-reading-order.ts';
import { replaceItems } from '../replace-items.ts';

/** Numbers desks in reading order from a start number. It skips the numbers of other desks. */
export function renumberDesks(
  drawing: EditedDrawing,
  ids: ReadonlySet<string>,
  start: number,
  direction: ReadingDirection,
): CommandOutcome {
  const desks = sortInReadingOrder(
    getItemsByIds(drawing, ids).filter((item) => item.kind === 'desk'),
    direction,
  );
  if (!Number.isInteger(start) || start < 1 || start > limits.deskNo) return { refused: 'wrongNumber' };
  const taken = getTakenDeskNumbers(drawing, ids);
  const numbers = new Map<string, number>();
  let from = start;
  for (const desk of desks) {
    const no = from > limits.deskNo ? null : findFreeDeskNumber(taken, from);
    if (no === null || no < from) return { refused: 'noNumberLeft', fits: numbers.size };
    numbers.set(desk.id, no);
    from = no + 1;
  }
  return createOutcome(drawing, {
    drawing: replaceItems(drawing, (item) => {
      const no = numbers.get(item.id);
      return item.kind === 'desk' && no !== undefined && no !== item.no ? { ...item, no } : item;
    }),
    label: createEditLabel('renumbered', desks),
  });
}
