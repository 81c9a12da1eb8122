import type { Row } from './rows.ts';

/** What the library is given as a line: one of the timeline's, or the room of lines beside each other that are out of sight. */
export type Line = Row | { id: string; room: number };

/** Numbers of the first line that is drawn, and of the one after the last. */
export interface Sight {
  from: number;
  to: number;
}

/** Lines are drawn so many at a time, and so many before and after what is in sight: most of scrolling draws nothing anew. */
const step = 6;

/** Px of what is scrolled to: lines between them are in sight. */
interface Window {
  top: number;
  bottom: number;
}

/** The lines to draw so that none is missing in the window. */
export function sightOf(rows: readonly Row[], { top, bottom }: Window, heightOf: (row: Row) => number): Sight {
  let y = 0;
  let [first, after] = [rows.length, rows.length];
  for (const [at, row] of rows.entries()) {
    y += heightOf(row);
    if (y > top && first === rows.length) first = at;
    if (y >= bottom) {
      after = at + 1;
      break;
    }
  }
  return {
    from: Math.max(0, Math.floor(first / step) * step - step),
    to: Math.min(rows.length, Math.ceil(after / step) * step + step),
  };
}

/**
 * The lines that are drawn, and the room of the others. Heads of groups always are, so that the keyboard and a screen reader find them; so is
 * what is `kept`: the line whose booking has the focus.
 */
export function linesOf(
  rows: readonly Row[],
  { from, to }: Sight,
  kept: string | null,
  heightOf: (row: Row) => number,
): Line[] {
  const lines: Line[] = [];
  for (const [at, row] of rows.entries()) {
    const last = lines.at(-1);
    if (!row.asset || (at >= from && at < to) || row.asset.id === kept) lines.push(row);
    else if (last && 'room' in last) last.room += heightOf(row);
    else lines.push({ id: `before ${row.asset.id}`, room: heightOf(row) });
  }
  return lines;
}

/** Whether the same is drawn, with the same room around it. */
export function sameLines(some: readonly Line[], others: readonly Line[]): boolean {
  const isSame = (one: Line, other: Line | undefined) =>
    one === other || ('room' in one && other && 'room' in other && one.id === other.id && one.room === other.room);
  return some.length === others.length && some.every((one, at) => isSame(one, others[at]));
}
