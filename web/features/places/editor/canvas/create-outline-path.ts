import type { Point } from '#web/plan/box.ts';

/** Returns the SVG path through the corners, closed by default. */
export function createOutlinePath(corners: readonly Point[], closed = true): string {
  if (corners.length === 0) return '';
  return `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}${closed ? 'Z' : ''}`;
}
