/**
 * A length or an angle to a hundredth: finer than anybody sees, and what the database gives back as it got it, so that a drawing that is
 * read again is the same.
 */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

/** Degrees from 0 up to 360. */
export function roundedTurn(degrees: number): number {
  return rounded(((degrees % 360) + 360) % 360) % 360;
}
