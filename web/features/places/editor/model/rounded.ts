/**
 * Rounds a length or an angle to a hundredth. The database returns such values unchanged, so a
 * saved drawing loads as the same.
 */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

/** Returns the angle in degrees from 0 up to 360, rounded. */
export function roundedTurn(degrees: number): number {
  return rounded(((degrees % 360) + 360) % 360) % 360;
}
