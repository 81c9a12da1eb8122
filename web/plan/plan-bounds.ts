import { type Box, union } from './box.ts';
import type { Plan } from './plan.ts';
import { boundsOf } from './shapes/shapes.ts';

/**
 * Returns the box of the drawn items, because a big canvas is often used in one corner only. An
 * empty plan yields its whole canvas.
 */
export function drawnBounds({ width, height, sketch, items }: Plan): Box {
  const drawn = items.flatMap((item) => boundsOf(item) ?? []);
  return union(sketch ? [...drawn, sketch] : drawn) ?? { x: 0, y: 0, width, height };
}
