import { limits } from '#contract/wire/limits.ts';
import type { Size } from '#web/plan/box.ts';
import { type EditedDrawing, gridCellSide } from '../edited-drawing.ts';
import { type CommandOutcome, createOutcome } from '../history/edit.ts';
import { boundsAround } from '../kinds/kinds.ts';
import { roundToHundredth } from '../round-to-hundredth.ts';

/**
 * Returns the smallest board that contains all items and a margin. It is at least four cells wide
 * and high, at most the canvas.
 */
export function computeSmallestBoard(drawing: EditedDrawing): Size {
  const drawn = boundsAround(drawing.items);
  const least = (end: number) =>
    Math.min(limits.canvas, Math.max(4 * gridCellSide, Math.ceil(end + limits.canvasMargin)));
  return {
    width: least(drawn ? drawn.x + drawn.width : 0),
    height: least(drawn ? drawn.y + drawn.height : 0),
  };
}

/**
 * Resizes the board. It stays between the smallest board for its items and the canvas (2010 units).
 */
export function resizeBoard(drawing: EditedDrawing, size: Size): CommandOutcome {
  if (!(size.width > 0 && size.height > 0)) return { refused: 'wrongNumber' };
  const least = computeSmallestBoard(drawing);
  const width = roundToHundredth(Math.min(limits.canvas, Math.max(least.width, size.width)));
  const height = roundToHundredth(Math.min(limits.canvas, Math.max(least.height, size.height)));
  const isSame = width === drawing.width && height === drawing.height;
  return createOutcome(drawing, {
    drawing: isSame ? drawing : { ...drawing, width, height },
    label: { act: 'resized', what: 'board', count: 1 },
  });
}
