/**
 * Rounds a length or an angle to a hundredth. The database returns such values unchanged, so a
 * saved drawing equals the loaded drawing.
 */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

/** Returns the rounded angle in degrees, from 0 up to but not including 360. */
export function roundedTurn(degrees: number): number {
  return rounded(((degrees % 360) + 360) % 360) % 360;
}
