import type { DrawnDesk, DrawnLocationPointer, DrawnRoom } from '#contract/places/drawing.ts';
import type { EditedDesk, EditedPointer, EditedRoom } from '../edited-item.ts';

/** Converts a desk into its saved form. */
export function toSavedDesk({ kind: _, ...desk }: EditedDesk): DrawnDesk {
  return desk;
}

/** Converts a room into its saved form, without fields that only the browser uses. */
export function toSavedRoom(room: EditedRoom): DrawnRoom & { dashboardAuthKey: string | null } {
  const { kind: _, image: __, isDashboardAuthKeyExists: ___, ...drawn } = room;
  return { ...drawn, dashboardAuthKey: room.dashboardAuthKey || null };
}

/** Converts a pointer into its saved form. */
export function toSavedPointer({ kind: _, targetLocationId, points, ...pointer }: EditedPointer): DrawnLocationPointer {
  return { ...pointer, points: points.map(([x, y]) => [x, y]), pointerLocationId: targetLocationId };
}
