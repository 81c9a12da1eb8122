import type { DrawnDesk, DrawnPointer, DrawnRoom } from '#contract/drawing.ts';
import type { EditedDesk, EditedPointer, EditedRoom } from '../edited-item.ts';

/** A desk as it is saved. */
export function drawnDesk({ kind: _, ...desk }: EditedDesk): DrawnDesk {
  return desk;
}

/** A room as it is saved, with what stays with the browser left out. */
export function drawnRoom(room: EditedRoom): DrawnRoom & { dashboardAuthKey: string | null } {
  const { kind: _, image: __, isDashboardAuthKeyExists: ___, ...drawn } = room;
  return { ...drawn, dashboardAuthKey: room.dashboardAuthKey || null };
}

/** A pointer as it is saved. */
export function drawnPointer({ kind: _, targetLocationId, points, ...pointer }: EditedPointer): DrawnPointer {
  return { ...pointer, points: points.map(([x, y]) => [x, y]), pointerLocationId: targetLocationId };
}
