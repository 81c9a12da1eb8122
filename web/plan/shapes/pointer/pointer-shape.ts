import { getBoundingBox } from '../../box.ts';
import type { Shape } from '../shape.ts';
import { PointerDrawing } from './PointerDrawing.tsx';
import { getPointerCorners, type PlanLocationPointer } from './plan-location-pointer.ts';

/** The shape of pointers: outlines that link to other locations. */
export const pointerShape: Shape<PlanLocationPointer> = {
  Drawing: PointerDrawing,
  box: (pointer) => getBoundingBox(getPointerCorners(pointer)),
  rotation: () => 0,
  corners: getPointerCorners,
  name: (pointer) => pointer.name,
  leadsTo: (pointer) => pointer.targetLocationId,
};
