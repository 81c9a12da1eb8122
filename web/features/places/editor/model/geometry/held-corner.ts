import { limits } from '#contract/wire/limits.ts';
import type { Point, Size } from '#web/plan/box.ts';
import { rounded } from '../rounded.ts';

const margin = limits.canvasMargin;

/** Returns the corner at the nearest allowed position, at least 20 units inside the board. */
export function heldCorner({ x, y }: Point, { width, height }: Size): readonly [number, number] {
  const held = (value: number, side: number) => rounded(Math.max(margin, Math.min(side - margin, value)));
  return [held(x, width), held(y, height)];
}
