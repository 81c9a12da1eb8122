import type { DrawnDesk, DrawnPointer, DrawnRoom } from '#contract/places/drawing.ts';
import type { EditedDesk, EditedPointer, EditedRoom } from '../edited-item.ts';

/** Returns a desk in its saved form. */
export function drawnDesk({ kind: _, ...desk }: EditedDesk): DrawnDesk {
  return desk;
}

/** Returns a room in its saved form, without fields that only the browser uses. */
export function drawnRoom(room: EditedRoom): DrawnRoom & { dashboardAuthKey: string | null } {
  const { kind: _, image: __, isDashboardAuthKeyExists: ___, ...drawn } = room;
  return { ...drawn, dashboardAuthKey: room.dashboardAuthKey || null };
}

/** Returns a pointer in its saved form. */
export function drawnPointer({ kind: _, targetLocationId, points, ...pointer }: EditedPointer): DrawnPointer {
  return { ...pointer, points: points.map(([x, y]) => [x, y]), pointerLocationId: targetLocationId };
}
