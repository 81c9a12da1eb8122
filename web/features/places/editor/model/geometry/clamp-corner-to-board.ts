import { limits } from '#contract/wire/limits.ts';
import type { Point, Size } from '#web/plan/box.ts';
import { roundToHundredth } from '../round-to-hundredth.ts';

const margin = limits.canvasMargin;

/** Returns the corner at the nearest allowed position, at least 20 units inside the board. */
export function clampCornerToBoard({ x, y }: Point, { width, height }: Size): readonly [number, number] {
  const held = (value: number, side: number) => roundToHundredth(Math.max(margin, Math.min(side - margin, value)));
  return [held(x, width), held(y, height)];
}
