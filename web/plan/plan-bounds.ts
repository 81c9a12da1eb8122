import { type Box, getBoundsOfBoxes } from './box.ts';
import type { Plan } from './plan.ts';
import { getItemBounds } from './shapes/shapes.ts';

/**
 * Returns the box around all items and the sketch, because many plans use only one corner of a big
 * canvas. For an empty plan it returns the canvas.
 */
export function getDrawnBounds({ width, height, sketch, items }: Plan): Box {
  const drawn = items.flatMap((item) => getItemBounds(item) ?? []);
  return getBoundsOfBoxes(sketch ? [...drawn, sketch] : drawn) ?? { x: 0, y: 0, width, height };
}
