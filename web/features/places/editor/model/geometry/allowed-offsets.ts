import { limits } from '#contract/wire/limits.ts';
import type { Point, Size } from '#web/plan/box.ts';
import type { EditedItem } from '../edited-item.ts';
import { boundsOf } from '../kinds/kinds.ts';

/** The allowed offsets along both axes, limits included. */
export interface AllowedOffsets {
  left: number;
  right: number;
  up: number;
  down: number;
}

const margin = limits.canvasMargin;

/**
 * Returns how far items can move together. With their rotation they stay 20 units inside the board
 * (core, section 5). Items already outside go no further, and need not come back.
 */
export function getAllowedOffsets(items: readonly EditedItem[], board: Size): AllowedOffsets {
  const room = needed(items, board);
  return {
    left: Math.min(0, room.left),
    right: Math.max(0, room.right),
    up: Math.min(0, room.up),
    down: Math.max(0, room.down),
  };
}

function needed(items: readonly EditedItem[], board: Size): AllowedOffsets {
  const room = { left: -Infinity, right: Infinity, up: -Infinity, down: Infinity };
  for (const item of items) {
    const bounds = boundsOf(item);
    room.left = Math.max(room.left, margin - bounds.x);
    room.up = Math.max(room.up, margin - bounds.y);
    room.right = Math.min(room.right, board.width - margin - bounds.x - bounds.width);
    room.down = Math.min(room.down, board.height - margin - bounds.y - bounds.height);
  }
  return room;
}

/** Clamps an offset to the allowed offsets. */
export function clampOffset({ x, y }: Point, { left, right, up, down }: AllowedOffsets): Point {
  return { x: Math.min(right, Math.max(left, x)), y: Math.min(down, Math.max(up, y)) };
}

/**
 * Returns the smallest offset that brings all items onto the board, within rounding. Null if the
 * items are larger than the board.
 */
export function getOffsetOntoBoard(items: readonly EditedItem[], board: Size): Point | null {
  const { left, right, up, down } = needed(items, board);
  if (left > right + tolerance || up > down + tolerance) return null;
  const least = (low: number, high: number) => (low > tolerance ? low : high < -tolerance ? high : 0);
  return { x: least(left, right), y: least(up, down) };
}

/** More than the rounding of positions, which is a hundredth. */
const tolerance = 0.011;

/** Tells whether all items are at allowed positions. */
export function areItemsOnBoard(items: readonly EditedItem[], board: Size): boolean {
  const offset = getOffsetOntoBoard(items, board);
  return offset !== null && offset.x === 0 && offset.y === 0;
}
