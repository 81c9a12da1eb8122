import type { Box } from '#web/plan/box.ts';

/**
 * The box of an item before its rotation, and the rotation in degrees clockwise around the box's
 * centre.
 */
export interface ItemFrame {
  box: Box;
  rotation: number;
}
