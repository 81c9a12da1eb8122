import type { Shape } from '../shape.ts';
import type { PlanRoom } from './plan-room.ts';
import { RoomDrawing } from './RoomDrawing.tsx';

/** The shape of meeting rooms. */
export const roomShape: Shape<PlanRoom> = {
  Drawing: RoomDrawing,
  box: ({ x, y, width, height }) => ({ x, y, width, height }),
  rotation: (room) => room.rotation,
  name: (room) => room.name,
};
