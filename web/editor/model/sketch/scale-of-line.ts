import type { Point } from '#web/plan/box.ts';
import { unitsPerMetre } from '../edited-drawing.ts';

/**
 * How many times larger a sketch has to be, so that a line drawn on it is so many metres long; null for a line too short to tell, and for
 * lengths that nothing has.
 */
export function scaleOfLine(from: Point, to: Point, metres: number): number | null {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return length >= 1 && metres > 0 && Number.isFinite(metres) ? (metres * unitsPerMetre) / length : null;
}
