import type { Point } from '#web/plan/box.ts';
import { unitsPerMetre } from '../edited-drawing.ts';

/**
 * Returns the factor that makes a line on the sketch the given number of metres long. Null for a
 * line under one unit, and for a length of 0 or less.
 */
export function computeScaleOfLine(from: Point, to: Point, metres: number): number | null {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return length >= 1 && metres > 0 && Number.isFinite(metres) ? (metres * unitsPerMetre) / length : null;
}
