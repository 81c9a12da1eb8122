import type { LocationPlan } from '#contract/places/locations.ts';
import type { Plan as DrawnPlan } from '#web/plan/plan.ts';

/** Converts a location's plan into the input of the component that draws plans. */
export function toDrawnPlan({ width, height, sketch, desks, rooms, pointers }: LocationPlan): DrawnPlan {
  return {
    width,
    height,
    sketch,
    items: [
      ...desks.map(({ id, no, x, y, size, rotation }) => ({ kind: 'desk' as const, id, no, x, y, size, rotation })),
      ...rooms.map(({ id, name, x, y, width, height, rotation, color }) => {
        return { kind: 'room' as const, id, name, x, y, width, height, rotation, color };
      }),
      ...pointers.map(({ id, name, points, color, pointerLocationId }) => {
        return { kind: 'pointer' as const, id, name, points, color, targetLocationId: pointerLocationId };
      }),
    ],
  };
}
