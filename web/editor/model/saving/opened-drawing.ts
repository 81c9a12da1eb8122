import type { EditedLocation } from '#contract/drawing.ts';
import type { EditedDrawing } from '../edited-drawing.ts';
import { rounded } from '../rounded.ts';

/** A location's drawing as the editor opens it; nothing is grouped. */
export function openedDrawing({ drawing }: Pick<EditedLocation, 'drawing'>): EditedDrawing {
  const { width, height, sketch, desks, rooms, pointers } = drawing;
  return {
    width,
    height,
    sketch,
    items: [
      ...desks.map((desk) => ({ kind: 'desk' as const, ...placed(desk) })),
      ...rooms.map((room) => ({ kind: 'room' as const, ...placed(room), dashboardAuthKey: null })),
      ...pointers.map(({ pointerLocationId, ...pointer }) => ({
        kind: 'pointer' as const,
        ...pointer,
        targetLocationId: pointerLocationId,
      })),
    ],
    groups: new Map(),
  };
}

/** What was drawn by something finer than the editor lies where the editor would have put it. */
function placed<Place extends { x: number; y: number; rotation: number }>(place: Place): Place {
  return { ...place, x: rounded(place.x), y: rounded(place.y), rotation: rounded(place.rotation) };
}
