import { limits } from '#contract/limits.ts';
import type { EditedDrawing } from '../edited-drawing.ts';
import { desksOf } from '../items-by-id.ts';

/** The numbers that desks of a drawing have; those of some desks left out. */
export function takenNumbers(drawing: EditedDrawing, but: ReadonlySet<string> = new Set()): Set<number> {
  return new Set(
    desksOf(drawing)
      .filter(({ id }) => !but.has(id))
      .map(({ no }) => no),
  );
}

/** The next free number from one on, and past 999 from the lowest (EDIT-03); null when all have a desk. */
export function freeNumber(taken: ReadonlySet<number>, from = 1): number | null {
  const most = limits.deskNo;
  const first = Math.min(most, Math.max(1, Math.round(from)));
  for (let step = 0; step < most; step++) {
    const no = ((first - 1 + step) % most) + 1;
    if (!taken.has(no)) return no;
  }
  return null;
}

/**
 * Desks with numbers that nobody has, each the next free one from its own on, in the order given; null when there are not enough.
 * @param taken of the other desks; the new numbers are added
 */
export function withFreeNumbers<Desk extends { no: number }>(
  desks: readonly Desk[],
  taken: Set<number>,
): Desk[] | null {
  const numbered: Desk[] = [];
  for (const desk of desks) {
    const no = freeNumber(taken, desk.no);
    if (no === null) return null;
    taken.add(no);
    numbered.push(no === desk.no ? desk : { ...desk, no });
  }
  return numbered;
}
