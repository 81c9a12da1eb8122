import { limits } from '#contract/wire/limits.ts';
import type { Box, Size } from '#web/plan/box.ts';
import { roundToHundredth } from '../round-to-hundredth.ts';

/**
 * The margin of a scaled picture, and the position of a picture that needs no scaling. In plan
 * units (core, section 9).
 */
export const defaultSketchPlacement = { margin: 15, x: 50, y: 50 } as const;

/**
 * Returns the box of a new sketch: in its own size at (50, 50) if it fits, else scaled to the
 * board.
 */
export function computeSketchBoxOnBoard(picture: Size, board: Size): Box {
  const { margin, x, y } = defaultSketchPlacement;
  const hasRoom = x + picture.width <= board.width - margin && y + picture.height <= board.height - margin;
  if (hasRoom) return { x, y, width: roundToHundredth(picture.width), height: roundToHundredth(picture.height) };
  const scale = Math.min(
    1,
    Math.max(1, board.width - 2 * margin) / picture.width,
    Math.max(1, board.height - 2 * margin) / picture.height,
  );
  return scaleBox({ x: margin, y: margin, ...picture }, scale, { x: margin, y: margin });
}

/** Returns a box scaled around a point. */
export function scaleBox(box: Box, scale: number, about: { x: number; y: number }): Box {
  return {
    x: roundToHundredth(about.x + (box.x - about.x) * scale),
    y: roundToHundredth(about.y + (box.y - about.y) * scale),
    width: roundToHundredth(box.width * scale),
    height: roundToHundredth(box.height * scale),
  };
}

const { canvas } = limits;

/**
 * Tells whether a sketch's box can be saved. The box may extend beyond the board, within limits.
 */
export function isSavableSketchBox({ x, y, width, height }: Box): boolean {
  const isSide = (side: number) => side > 0.01 && side <= 4 * canvas;
  return isSide(width) && isSide(height) && Math.abs(x) <= canvas && Math.abs(y) <= canvas;
}
