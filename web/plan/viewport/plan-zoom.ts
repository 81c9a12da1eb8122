/** The range of the zoom slider (core, section 9). The scale is value / 50, the label value * 2. */
export const zoomRange = { least: 5, usual: 50, most: 100 } as const;

/** The stops of the [-] and [+] buttons: 10 % to 200 %. */
const stops = [5, 7.5, 10, 15, 20, 25, 37.5, 50, 62.5, 75, 87.5, 100];

function clampZoom(zoom: number): number {
  return Math.min(zoomRange.most, Math.max(zoomRange.least, zoom));
}

/** Returns the scale for a slider's value. */
export function zoomToScale(zoom: number): number {
  return clampZoom(zoom) / 50;
}

/**
 * Returns the slider's value for a scale, to two decimals. A pinch may end between the slider's
 * steps.
 */
export function scaleToZoom(scale: number): number {
  return Math.round(clampZoom(scale * 50) * 100) / 100;
}

/** Returns the label for a slider's value, in percent. */
export function zoomToPercent(zoom: number): number {
  return Math.round(zoom * 2);
}

/** Returns the next stop of the [-] or [+] button. A value close to a stop counts as that stop. */
export function getNextZoomStop(zoom: number, direction: 1 | -1): number {
  const next = direction > 0 ? stops.find((stop) => stop > zoom * 1.02) : stops.findLast((stop) => stop < zoom * 0.98);
  return next ?? (direction > 0 ? zoomRange.most : zoomRange.least);
}
