import { limits } from '#contract/wire/limits.ts';
import type { EditedDrawing } from '../edited-drawing.ts';
import { desksOf } from '../items-by-id.ts';

/**
 * Returns the desk numbers of a drawing, except those of the desks in `but`.
 * @param but the ids of the excluded desks
 */
export function getTakenDeskNumbers(drawing: EditedDrawing, but: ReadonlySet<string> = new Set()): Set<number> {
  return new Set(
    desksOf(drawing)
      .filter(({ id }) => !but.has(id))
      .map(({ no }) => no),
  );
}

/**
 * Returns the next free number from a start, and after 999 the lowest free number (EDIT-03). Null
 * if no number is free.
 */
export function findFreeDeskNumber(taken: ReadonlySet<number>, from = 1): number | null {
  const most = limits.deskNo;
  const first = Math.min(most, Math.max(1, Math.round(from)));
  for (let step = 0; step < most; step++) {
    const no = ((first - 1 + step) % most) + 1;
    if (!taken.has(no)) return no;
  }
  return null;
}

/**
 * Returns desks with free numbers, each the next free number from the desk's own, in the given
 * order. Null if too few are free.
 * @param taken the numbers of the other desks, to which the new numbers are added
 */
export function assignNextFreeNumbers<Desk extends { no: number }>(
  desks: readonly Desk[],
  taken: Set<number>,
): Desk[] | null {
  const numbered: Desk[] = [];
  for (const desk of desks) {
    const no = findFreeDeskNumber(taken, desk.no);
    if (no === null) return null;
    taken.add(no);
    numbered.push(no === desk.no ? desk : { ...desk, no });
  }
  return numbered;
}
