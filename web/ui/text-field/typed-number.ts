/** The range of a whole number, both ends included. */
export interface NumberRange {
  min: number;
  max: number;
}

/** Parses a typed number and rounds it. A text that is no number counts as 0 (core, section 5). */
export function parseRoundedNumberOrZero(typed: string): number {
  const number = Math.round(Number(typed.trim().replace(',', '.')));
  return Number.isFinite(number) ? number : 0;
}

/** Returns the number of the range that is nearest to `number`. */
export function clamp(number: number, { min, max }: NumberRange): number {
  return Math.min(Math.max(number, min), max);
}
