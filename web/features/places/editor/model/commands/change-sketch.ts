import type { Box, Point, Size } from '#web/plan/box.ts';
import type { EditedDrawing, EditedSketch } from '../edited-drawing.ts';
import { type CommandOutcome, createOutcome } from '../history/edit.ts';
import type { EditAction } from '../history/edit-label.ts';
import { roundToHundredth } from '../round-to-hundredth.ts';
import { areSketchesEqual } from '../same-drawing.ts';
import { computeScaleOfLine } from '../sketch/compute-scale-of-line.ts';
import { computeSketchBoxOnBoard, isSavableSketchBox, scaleBox } from '../sketch/fit-sketch.ts';

function withSketch(drawing: EditedDrawing, sketch: EditedSketch | null, act: EditAction): CommandOutcome {
  if (sketch && !isSavableSketchBox(sketch)) return { refused: 'wrongNumber' };
  return createOutcome(drawing, {
    drawing: areSketchesEqual(drawing.sketch, sketch) ? drawing : { ...drawing, sketch },
    label: { act, what: 'sketch', count: 1 },
  });
}

/**
 * Adds an uploaded picture as the sketch below the drawing, fitted to the board. It replaces the
 * previous sketch.
 */
export function addSketch(drawing: EditedDrawing, picture: Size & { id: string; url: string }): CommandOutcome {
  const { id, url } = picture;
  return withSketch(drawing, { id, url, ...computeSketchBoxOnBoard(picture, drawing), opacity: 1 }, 'added');
}

/** Removes the sketch. */
export function removeSketch(drawing: EditedDrawing): CommandOutcome {
  return withSketch(drawing, null, 'removed');
}

/** Moves or resizes the sketch. */
export function setSketchBox(drawing: EditedDrawing, { x, y, width, height }: Box): CommandOutcome {
  const { sketch } = drawing;
  if (!sketch) return { refused: 'unchanged' };
  const box = {
    x: roundToHundredth(x),
    y: roundToHundredth(y),
    width: roundToHundredth(width),
    height: roundToHundredth(height),
  };
  const isSize = box.width !== sketch.width || box.height !== sketch.height;
  return withSketch(drawing, { ...sketch, ...box }, isSize ? 'resized' : 'moved');
}

/** Sets the opacity of the sketch, clamped to 0.05 to 1. */
export function setSketchOpacity(drawing: EditedDrawing, opacity: number): CommandOutcome {
  const { sketch } = drawing;
  if (!sketch || !Number.isFinite(opacity)) return { refused: 'unchanged' };
  return withSketch(drawing, { ...sketch, opacity: roundToHundredth(Math.min(1, Math.max(0.05, opacity))) }, 'changed');
}

/**
 * Scales the sketch so that a line on it has the given length in metres. The first end of the line
 * stays at its position.
 */
export function calibrateSketch(drawing: EditedDrawing, from: Point, to: Point, metres: number): CommandOutcome {
  const { sketch } = drawing;
  if (!sketch) return { refused: 'unchanged' };
  const scale = computeScaleOfLine(from, to, metres);
  if (scale === null) return { refused: 'wrongNumber' };
  return withSketch(drawing, { ...sketch, ...scaleBox(sketch, scale, from) }, 'resized');
}
