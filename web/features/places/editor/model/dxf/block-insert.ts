import type { Box } from '#web/plan/box.ts';

/** A block placed by an INSERT entity of a DXF drawing. y goes up, lengths are in drawing units. */
export interface BlockInsert {
  x: number;
  y: number;
  /** Degrees, counter-clockwise. */
  rotation: number;
  /** The scale factor. A negative one mirrors. */
  xScale: number;
  yScale: number;
}

/** The extents of a block relative to its base point, with y up. Null when they are not known. */
export type BlockBox = Box | null;

/** Metres a drawing unit by $INSUNITS. Other numbers, and 0, define no unit. */
const metres: Record<number, number> = {
  1: 0.0254,
  2: 0.3048,
  3: 1609.344,
  4: 0.001,
  5: 0.01,
  6: 1,
  7: 1000,
  10: 0.9144,
  14: 0.1,
  15: 10,
};

/** Returns the metres of a drawing unit, or null when the drawing does not define it. */
export function metresOfUnit(insunits: number | null): number | null {
  return metres[insunits ?? 0] ?? null;
}

/**
 * Returns the default seat side of a block. A desk is wider than deep, so a tall block stands on
 * its side.
 */
export function usualTurn(block: BlockBox): number {
  return block && block.height > block.width * 1.2 ? 90 : 0;
}
