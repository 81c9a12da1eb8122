import type { Box } from '#web/plan/box.ts';

/** The axis of snapping: x across the plan, or y down it. */
export type Axis = 'x' | 'y';

/** The start and end of a box along an axis. */
export interface Span {
  start: number;
  end: number;
}

/** Returns the span of a box along an axis. */
export function spanOf(box: Box, axis: Axis): Span {
  return axis === 'x' ? { start: box.x, end: box.x + box.width } : { start: box.y, end: box.y + box.height };
}

/** The other axis. */
export function across(axis: Axis): Axis {
  return axis === 'x' ? 'y' : 'x';
}

/** Positions that differ by less count as equal. They are kept to a hundredth. */
export const hair = 0.02;
