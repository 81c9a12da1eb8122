/** Px across the narrowest bay at its own size; `--bay` of car-park.module.css. */
const narrowestBay = 52;
/** Px of ground at both sides together. */
const ground = 32;
/** Px across a bay that can still be pressed. */
const leastTarget = 24;
/** How much one press enlarges. */
const step = 1.3;
/** The largest that a car park is drawn. */
const largest = 2;

/** Gives the zoom at which all columns are seen in a window of `width` px, as far as bays can be pressed: 1 where they are at their own size. */
export function fittingZoom(cols: number, width: number): number {
  return width > 0 ? Math.min(1, Math.max(leastTarget / narrowestBay, width / (cols * narrowestBay + ground))) : 1;
}

/** Gives the next zoom, between all columns and the largest; its own size is never passed over. */
export function nextZoom(zoom: number, direction: 'in' | 'out', fitting: number): number {
  const next = direction === 'in' ? zoom * step : zoom / step;
  const passes = (zoom - 1) * (next - 1) < 0;
  return Math.min(largest, Math.max(fitting, passes ? 1 : next));
}

/** Tells whether a press in this direction changes anything. */
export function canZoom(zoom: number, direction: 'in' | 'out', fitting: number): boolean {
  return nextZoom(zoom, direction, fitting) !== zoom;
}
