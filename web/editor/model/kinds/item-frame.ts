import type { Box } from '#web/plan/box.ts';

/** Where an item lies: its box before it is turned, and its turn in degrees, clockwise about the box's middle. */
export interface ItemFrame {
  box: Box;
  rotation: number;
}
