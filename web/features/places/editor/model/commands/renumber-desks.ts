import { limits } from '#contract/wire/limits.ts';
import type { EditedDrawing } from '../edited-drawing.ts';
import { type Outcome, outcomeOf } from '../history/edit.ts';
import { createEditLabel } from '../history/edit-label.ts';
import { itemsOf } from '../items-by-id.ts';
import { freeNumber, takenNumbers } from '../numbering/free-number.ts';
import { type ReadingDirection, readingOrder } from '../numbering/reading-order.ts';
import { replaceItems } from '../replace-items.ts';

/** Numbers desks in reading order from a start number. It skips the numbers of other desks. */
export function renumberDesks(
  drawing: EditedDrawing,
  ids: ReadonlySet<string>,
  start: number,
  direction: ReadingDirection,
): Outcome {
  const desks = readingOrder(
    itemsOf(drawing, ids).filter((item) => item.kind === 'desk'),
    direction,
  );
  if (!Number.isInteger(start) || start < 1 || start > limits.deskNo) return { refused: 'wrongNumber' };
  const taken = takenNumbers(drawing, ids);
  const numbers = new Map<string, number>();
  let from = start;
  for (const desk of desks) {
    const no = from > limits.deskNo ? null : freeNumber(taken, from);
    if (no === null || no < from) return { refused: 'noNumberLeft', fits: numbers.size };
    numbers.set(desk.id, no);
    from = no + 1;
  }
  return outcomeOf(drawing, {
    drawing: replaceItems(drawing, (item) => {
      const no = numbers.get(item.id);
      return item.kind === 'desk' && no !== undefined && no !== item.no ? { ...item, no } : item;
    }),
    label: createEditLabel('renumbered', desks),
  });
}
