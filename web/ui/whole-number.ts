/** What a number may be. */
export interface NumberBounds {
  min: number;
  max: number;
}

/** The number within its bounds. */
export function clamp(value: number, { min, max }: NumberBounds): number {
  return Math.min(Math.max(value, min), max);
}

/** The whole number that was typed, within its bounds; what is no number is 0 before that (core, section 5). */
export function readWholeNumber(typed: string, bounds: NumberBounds): number {
  const number = Number(typed.replace(/\s/g, '').replace(',', '.'));
  return clamp(Number.isFinite(number) ? Math.round(number) : 0, bounds);
}

/** One step up or down, landing on multiples of the step: from 12 in steps of 5 up is 15. */
export function stepped(value: number, step: number, direction: 1 | -1, bounds: NumberBounds): number {
  const steps = direction === 1 ? Math.floor(value / step) + 1 : Math.ceil(value / step) - 1;
  return clamp(steps * step, bounds);
}
