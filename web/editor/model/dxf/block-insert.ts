import type { Box } from '#web/plan/box.ts';

/** A block that a DXF drawing shows somewhere, as its INSERT entity says; y goes up, lengths are the drawing's. */
export interface BlockInsert {
  x: number;
  y: number;
  /** Degrees, counter-clockwise. */
  rotation: number;
  /** How many times as large; negative: mirrored. */
  xScale: number;
  yScale: number;
}

/** What a block is, from the base point that its inserts say the place of; y goes up. Null when its extents are not known. */
export type BlockBox = Box | null;

/** Metres of a drawing's unit by its $INSUNITS; other numbers, and 0, say nothing. */
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

/** How long a drawing's unit is, in metres; null when it does not say. */
export function metresOfUnit(insunits: number | null): number | null {
  return metres[insunits ?? 0] ?? null;
}

/** From which side one sits at a block, as long as nobody says so: a desk is wider than deep, so a tall block stands on its side. */
export function usualTurn(block: BlockBox): number {
  return block && block.height > block.width * 1.2 ? 90 : 0;
}
