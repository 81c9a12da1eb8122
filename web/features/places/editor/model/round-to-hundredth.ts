/**
 * Rounds a length or an angle to a hundredth. The database returns such values unchanged, so a
 * saved drawing equals the loaded drawing.
 */
export function roundToHundredth(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

/** Returns the rounded angle in degrees, from 0 up to but not including 360. */
export function normalizeAngle(degrees: number): number {
  return roundToHundredth(((degrees % 360) + 360) % 360) % 360;
}
