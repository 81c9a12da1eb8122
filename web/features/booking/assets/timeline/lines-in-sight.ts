import type { TimelineRow } from './rows.ts';

/**
 * A line for the library: a row of the timeline, or a spacer in place of adjacent rows that are not
 * drawn.
 */
export type TimelineRowOrSpacer = TimelineRow | { id: string; room: number };

/** The index of the first drawn line, and the index after the last. */
export interface VisibleRowRange {
  from: number;
  to: number;
}

/**
 * The number of lines by which the drawn range grows, and the margin before and after the visible
 * lines. Most scrolling then draws nothing.
 */
const step = 6;

/** The visible range of the scroll area in px. */
interface Window {
  top: number;
  bottom: number;
}

/** Returns the range of rows to draw. It covers the visible window, with a margin. */
export function getVisibleRowRange(
  rows: readonly TimelineRow[],
  { top, bottom }: Window,
  heightOf: (row: TimelineRow) => number,
): VisibleRowRange {
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
 * Returns the drawn lines, and spacers for the other rows. Heads of groups are always drawn, for
 * the keyboard and screen readers. So is the line of the asset `kept`, whose booking has the focus.
 */
export function getVisibleLines(
  rows: readonly TimelineRow[],
  { from, to }: VisibleRowRange,
  kept: string | null,
  heightOf: (row: TimelineRow) => number,
): TimelineRowOrSpacer[] {
  const lines: TimelineRowOrSpacer[] = [];
  for (const [at, row] of rows.entries()) {
    const last = lines.at(-1);
    if (!row.asset || (at >= from && at < to) || row.asset.id === kept) lines.push(row);
    else if (last && 'room' in last) last.room += heightOf(row);
    else lines.push({ id: `before ${row.asset.id}`, room: heightOf(row) });
  }
  return lines;
}

/** Returns whether two lists have the same lines and the same spacers. */
export function hasSameLines(some: readonly TimelineRowOrSpacer[], others: readonly TimelineRowOrSpacer[]): boolean {
  const isSame = (one: TimelineRowOrSpacer, other: TimelineRowOrSpacer | undefined) =>
    one === other || ('room' in one && other && 'room' in other && one.id === other.id && one.room === other.room);
  return some.length === others.length && some.every((one, at) => isSame(one, others[at]));
}
