import type { Point } from '#web/plan/box.ts';

/** The path along corners, closed unless told. */
export function outlinePath(corners: readonly Point[], closed = true): string {
  if (corners.length === 0) return '';
  return `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}${closed ? 'Z' : ''}`;
}
