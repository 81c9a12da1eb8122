import type { Plan } from '#contract/locations.ts';
import type { Plan as DrawnPlan } from '#web/plan/plan-types.ts';

/** A location's plan as the drawing wants it. */
export function drawnPlan({ width, height, sketch, desks, rooms, pointers }: Plan): DrawnPlan {
  return {
    width,
    height,
    sketch,
    desks: desks.map(({ id, no, x, y, size, rotation }) => ({ kind: 'desk', id, no, x, y, size, rotation })),
    rooms: rooms.map((room) => ({
      kind: 'room',
      id: room.id,
      name: room.name,
      x: room.x,
      y: room.y,
      width: room.width,
      height: room.height,
      rotation: room.rotation,
      color: room.color,
    })),
    pointers: pointers.map(({ id, name, points, color, pointerLocationId }) => ({
      id,
      name,
      points,
      color,
      targetLocationId: pointerLocationId,
    })),
  };
}
