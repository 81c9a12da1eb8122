import type { Box } from '../../box.ts';

/** A desk. x and y are its top left corner before rotation, in plan units. */
export interface PlanDesk {
  kind: 'desk';
  id: string;
  no: number;
  x: number;
  y: number;
  /** The size, 1 to 4. The desk is 26 times this number wide and 25 high, in plan units. */
  size: number;
  /** The rotation about the desk's centre, in degrees clockwise. */
  rotation: number;
}

/** The sides of a desk of size 1, in plan units (core, section 9). */
export const unitDeskSides = { width: 26, height: 25 } as const;

/** Returns the box of a desk before its rotation. */
export function getDeskBox({ x, y, size }: Pick<PlanDesk, 'x' | 'y' | 'size'>): Box {
  return { x, y, width: unitDeskSides.width * size, height: unitDeskSides.height };
}
