import { getBoundingBox } from '../../box.ts';
import type { Shape } from '../shape.ts';
import { PointerDrawing } from './PointerDrawing.tsx';
import { getPointerCorners, type PlanPointer } from './plan-pointer.ts';

/** The shape of pointers: outlines that link to other locations. */
export const pointerShape: Shape<PlanPointer> = {
  Drawing: PointerDrawing,
  box: (pointer) => getBoundingBox(getPointerCorners(pointer)),
  rotation: () => 0,
  corners: getPointerCorners,
  name: (pointer) => pointer.name,
  leadsTo: (pointer) => pointer.targetLocationId,
};
