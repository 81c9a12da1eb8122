import type { Shape } from '../shape.ts';
import { DeskDrawing } from './DeskDrawing.tsx';
import { deskBox, type PlanDesk } from './plan-desk.ts';

/** Desks; they go by their number. */
export const deskShape: Shape<PlanDesk> = {
  Drawing: DeskDrawing,
  box: deskBox,
  rotation: (desk) => desk.rotation,
  name: (desk) => String(desk.no),
};
