/** The width in px of the narrowest bay at its own size: `--bay` of car-park.module.css. */
const narrowestBay = 52;
/** The ground in px at both sides together. */
const ground = 32;
/** The least width in px of a bay that can be pressed. */
const leastTarget = 24;
/** The factor of one press. */
const step = 1.3;
/** The largest zoom. */
const largest = 2;

/**
 * Returns the zoom at which all columns fit a window of `width` px. It keeps bays wide enough to
 * press, and is at most 1.
 */
export function fittingZoom(cols: number, width: number): number {
  return width > 0 ? Math.min(1, Math.max(leastTarget / narrowestBay, width / (cols * narrowestBay + ground))) : 1;
}

/** Returns the next zoom, between the fitting and the largest one. It always stops at 1. */
export function nextZoom(zoom: number, direction: 'in' | 'out', fitting: number): number {
  const next = direction === 'in' ? zoom * step : zoom / step;
  const passes = (zoom - 1) * (next - 1) < 0;
  return Math.min(largest, Math.max(fitting, passes ? 1 : next));
}

/** Returns whether a press in this direction changes the zoom. */
export function canZoom(zoom: number, direction: 'in' | 'out', fitting: number): boolean {
  return nextZoom(zoom, direction, fitting) !== zoom;
}
