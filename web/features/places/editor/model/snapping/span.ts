import type { Box } from '#web/plan/box.ts';

/** An axis of snapping: x is horizontal, y is vertical. */
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

/** Returns the other axis. */
export function getOtherAxis(axis: Axis): Axis {
  return axis === 'x' ? 'y' : 'x';
}

/** Positions that differ by less count as equal, because positions are rounded to a hundredth. */
export const positionTolerance = 0.02;
