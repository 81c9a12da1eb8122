import type { Box } from '#web/plan/box.ts';

/**
 * A block that an INSERT entity places in a DXF drawing. The y axis points up, and lengths are in
 * drawing units.
 */
export interface BlockInsert {
  x: number;
  y: number;
  /** Degrees counter-clockwise. */
  rotation: number;
  /** The scale factor. A negative factor mirrors the block. */
  xScale: number;
  yScale: number;
}

/**
 * The extents of a block relative to its base point. The y axis points up. Null for unknown
 * extents.
 */
export type BlockBox = Box | null;

/** The metres of a drawing unit by $INSUNITS. Other numbers, and 0, count as no unit. */
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

/** Returns the metres of a drawing unit, or null if the drawing does not define its unit. */
export function getMetresOfUnit(insunits: number | null): number | null {
  return metres[insunits ?? 0] ?? null;
}

/**
 * Returns the default seat side of a block, in degrees clockwise from its lower side. A desk is
 * wider than deep, so a tall block has its seat at the side.
 */
export function getDefaultSeatSideDegrees(block: BlockBox): number {
  return block && block.height > block.width * 1.2 ? 90 : 0;
}
