import { getBoundingBox, type Point } from '#web/plan/box.ts';
import { getPointerCorners } from '#web/plan/shapes/pointer/plan-location-pointer.ts';
import type { EditedPointer } from '../edited-item.ts';
import { rotatedPoint } from '../geometry/rotated-point.ts';
import { roundToHundredth } from '../round-to-hundredth.ts';
import type { ItemLayoutFunctions } from './edited-kind.ts';

const nowhere = { x: 0, y: 0, width: 0, height: 0 };

function withCorners(pointer: EditedPointer, corners: readonly Point[]): EditedPointer {
  return { ...pointer, points: corners.map(({ x, y }) => [roundToHundredth(x), roundToHundredth(y)] as const) };
}

/** The functions for pointers. An outline has no rotation of its own. */
export const pointerLayoutFunctions: ItemLayoutFunctions<EditedPointer> = {
  frame: (pointer) => ({ box: getBoundingBox(getPointerCorners(pointer)) ?? nowhere, rotation: 0 }),
  corners: getPointerCorners,
  moved: (pointer, offset) =>
    withCorners(
      pointer,
      getPointerCorners(pointer).map(({ x, y }) => ({ x: x + offset.x, y: y + offset.y })),
    ),
  turned: (pointer, degrees, about) =>
    withCorners(
      pointer,
      getPointerCorners(pointer).map((corner) => rotatedPoint(corner, degrees, about)),
    ),
  copied: (pointer, id) => ({ ...pointer, id }),
};
