import type { Shape } from '../shape.ts';
import { DeskDrawing } from './DeskDrawing.tsx';
import { getDeskBox, type PlanDesk } from './plan-desk.ts';

/** The shape of desks. The name of a desk is its number. */
export const deskShape: Shape<PlanDesk> = {
  Drawing: DeskDrawing,
  box: getDeskBox,
  rotation: (desk) => desk.rotation,
  name: (desk) => String(desk.no),
};
