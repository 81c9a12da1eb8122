/** The width in px of the narrowest space at zoom 1: `--bay` of car-park.module.css. */
const narrowestBay = 52;
/** The px of ground on the left and right side together. */
const ground = 32;
/** The minimum width in px of a space that can be clicked. */
const leastTarget = 24;
/** The factor by which one click zooms. */
const step = 1.3;
/** The largest zoom. */
const largest = 2;

/**
 * Returns the zoom at which all columns fit a scroll area of `width` px. Spaces stay wide enough to
 * click, and the zoom is at most 1.
 */
export function getFittingZoom(cols: number, width: number): number {
  return width > 0 ? Math.min(1, Math.max(leastTarget / narrowestBay, width / (cols * narrowestBay + ground))) : 1;
}

/** Returns the next zoom, between the fitting and the largest zoom. It always stops at 1. */
export function getNextZoom(zoom: number, direction: 'in' | 'out', fitting: number): number {
  const next = direction === 'in' ? zoom * step : zoom / step;
  const passes = (zoom - 1) * (next - 1) < 0;
  return Math.min(largest, Math.max(fitting, passes ? 1 : next));
}

/** Returns whether a click in this direction changes the zoom. */
export function canZoom(zoom: number, direction: 'in' | 'out', fitting: number): boolean {
  return getNextZoom(zoom, direction, fitting) !== zoom;
}
